// Groups of controls with one stop for Tab each; within a group the arrows lead on.

const GROUPS = ".hand, .choices, .log";
const CONTROLS = "button, a[href]";
/** What can be played, called or chosen. */
export const OF_USE = "[data-move], [data-choose]";

/** @param {Element | null | undefined} group @returns {HTMLElement[]} */
const controls = (group) => /** @type {HTMLElement[]} */ ([...(group?.querySelectorAll(CONTROLS) ?? [])]);

/**
 * Leaves each group one control that Tab stops at: the one that has the focus, else the first of use; in the log, which has
 * none, the latest.
 * @param {Element} place
 */
export function setStops(place) {
  for (const group of place.querySelectorAll(GROUPS)) {
    const all = controls(group);
    const stop = all.find((each) => each === document.activeElement) ?? all.find((each) => each.matches(OF_USE)) ?? all.at(group.matches(".log") ? -1 : 0);
    for (const each of all) setStop(each, each === stop);
  }
}

/** Leaves alone what is so: to set it anew costs the browser a layout. @param {HTMLElement} control @param {boolean} isStop */
function setStop(control, isStop) {
  const index = isStop ? "0" : "-1";
  if (control.getAttribute("tabindex") !== index) control.setAttribute("tabindex", index);
}

/** The stop of a group moves along with the focus. @param {Element} place */
export function keepStops(place) {
  place.addEventListener("focusin", (event) => {
    const group = event.target instanceof Element ? event.target.closest(GROUPS) : null;
    for (const each of controls(group)) setStop(each, each === event.target);
  });
}

/** The controls of the group that has the focus; none when no group has it. @param {Element} place @returns {HTMLElement[]} */
export function focusedGroup(place) {
  const focused = document.activeElement;
  return focused && place.contains(focused) ? controls(focused.closest(GROUPS)) : [];
}

/**
 * The next control to a side, round the end; above or below, the nearest one, in a list the one of the same kind, or none.
 * @param {HTMLElement[]} group
 * @param {"left" | "right" | "up" | "down"} way
 * @returns {HTMLElement | undefined}
 */
export function nextInGroup(group, way) {
  const at = group.findIndex((each) => each === document.activeElement);
  const here = group[at];
  if (!here) return group.at(way === "left" || way === "up" ? -1 : 0);
  if (way === "left" || way === "right") return group[(at + (way === "left" ? -1 : 1) + group.length) % group.length];
  if (here.closest("li")) {
    const alike = group.filter((each) => each.localName === here.localName);
    return alike[alike.indexOf(here) + (way === "up" ? -1 : 1)];
  }
  const { left, top } = here.getBoundingClientRect();
  const sign = way === "up" ? -1 : 1;
  const far = (/** @type {HTMLElement} */ each) => {
    const place = each.getBoundingClientRect();
    return { each, down: sign * (place.top - top), aside: Math.abs(place.left - left) };
  };
  const lines = group.map(far).filter(({ down }) => down > LIFTED);
  const nearest = Math.min(...lines.map(({ down }) => down));
  return lines.filter(({ down }) => down <= nearest + LIFTED).sort((one, other) => one.aside - other.aside)[0]?.each;
}

/** So much higher or lower, in pixels, may a card of the same line stand, because it can or cannot be played. */
const LIFTED = 20;
