// The build puts idiomorph here; its package has these types.
export { Idiomorph } from "../../../node_modules/idiomorph/dist/idiomorph.js";
