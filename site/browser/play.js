// The playing page: sets up a match or goes on with one, and ties what is on the page to it.
import { Engine } from "./boot.js";
import { showFailure, showProgress, showReady, showStart } from "./boot-view.js";
import { onTouches } from "./card-touch.js";
import { showKeys } from "./keys.js";
import { MatchStore } from "./match-store.js";
import { dismiss, notify } from "./notices.js";
import { keepHere } from "./offline.js";
import { findOpening } from "./opening.js";
import { readFragment, writeFragment } from "./position-link.js";
import { setting, tieRadios } from "./settings.js";
import { SetupForm } from "./setup-form.js";
import { Refused, Sitting } from "./sitting.js";
import { tieTableKeys } from "./table-keys.js";
import { TableView } from "./table-view.js";

/** @typedef {import("./match-store.js").Saved} Saved */
/** @typedef {import("./sitting.js").Answer} Answer */

/** Below this, in milliseconds, a start needs no words. */
const PATIENCE = 200;

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const page = part("play");
const { game = "", pyodide = "", stdlib = "", engine: archive = "", records = "", faces, rules } = page.dataset;
const lang = document.documentElement.lang;
const form = /** @type {HTMLFormElement} */ (part("setup"));
const setup = new SetupForm(form);
const store = new MatchStore(game);
const view = new TableView();
const engine = new Engine({ pyodide, stdlib, engine: archive }, showProgress);
let hasRun = false;
let told = false;

const sitting = new Sitting(
  {
    names: JSON.parse(page.dataset.names ?? "[]"),
    ask: async (question) => {
      await start(); // it may have stopped since
      return JSON.parse(await engine.ask(JSON.stringify({ lang, faces, rules, game, ...question })));
    },
  },
  view,
  (match, answer) => {
    const isKept = store.save(match);
    if (!isKept && !told) notify("unkept");
    told ||= !isKept;
    showState(match, answer);
  },
);

/** @param {Saved} match @param {Answer} answer */
function showState(match, answer) {
  form.hidden = true;
  view.room.hidden = false;
  page.dataset.waits = answer.waits;
  part("numbered").hidden = !match.numbered;
  part("deal-number").textContent = String(match.seed);
  for (const button of controls("undo")) button.ariaDisabled = answer.undo ? null : "true";
  for (const button of controls("saved")) button.hidden = match.from === undefined || store.saved() === null;
}

/** @param {string} name @returns {HTMLButtonElement[]} */
function controls(name) {
  return [...page.querySelectorAll(`button[data-do="${name}"]`)].filter((each) => each instanceof HTMLButtonElement);
}

/** Shows the form instead of the table; a match that is kept can be gone on with. */
function showSetup() {
  sitting.leave();
  page.dataset.waits = "";
  view.room.hidden = true;
  form.hidden = false;
  for (const button of controls("continue")) button.hidden = store.saved() === null;
}

/** Starts the engine unless it runs; tells how far it is when that takes time, and why when it cannot. */
async function start() {
  const slow = setTimeout(showStart, PATIENCE);
  try {
    await engine.start();
    hasRun = true;
    showReady();
    void keepHere("engine");
  } catch (reason) {
    hasRun = false;
    showFailure(reason);
    throw reason;
  } finally {
    clearTimeout(slow);
  }
}

/**
 * Does something with the match. When the engine stops on the way it is started again, and the match goes on where it was.
 * @param {() => Promise<void>} doing
 * @param {(reason: Refused) => void} [onRefused]
 */
async function attempt(doing, onRefused = (reason) => notify("link", { detail: reason.message })) {
  try {
    await doing();
  } catch (reason) {
    if (reason instanceof Refused) onRefused(reason);
    else if (hasRun) await recover();
    else form.hidden = sitting.match !== null;
  }
}

async function recover() {
  try {
    if (sitting.match) await sitting.goOn(sitting.match);
    notify("stopped");
  } catch (reason) {
    showFailure(reason);
  }
}

/** Opens the match that the address names or that was kept. */
async function open() {
  sitting.leave();
  const fragment = location.hash;
  const found = await findOpening(fragment, store, records);
  if (found.kind === "none" || found.kind === "broken") {
    if (found.kind === "broken") refuse(found.notice);
    showSetup();
    return;
  }
  form.hidden = true;
  await attempt(
    async () => {
      if (found.kind === "match") await sitting.goOn(found.match);
      else await sitting.goOnFrom(found.match, found.step, found.move);
    },
    (reason) => {
      refuse(found.match.from === undefined ? "saved" : "link", reason.message);
      showSetup();
    },
  );
}

/** The engine starts while the form can be filled in, whether or not there is a match to go on with. */
function startAndOpen() {
  void start().catch(() => {}); // the failure is shown
  void open();
}

/** @param {"saved" | "link" | "hand"} notice @param {string} [detail] */
function refuse(notice, detail) {
  notify(notice, { detail });
  if (notice === "saved") store.putAside();
  else store.dropOpened();
}

/** Takes the position out of the address, so that a reload opens the match that is kept. */
function leaveAddress() {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** Whether a new match may take the place of the one that is kept. @returns {Promise<boolean>} */
function mayReplace() {
  const question = part("give-up");
  if (store.saved()?.over !== false || !(question instanceof HTMLDialogElement)) return Promise.resolve(true);
  question.returnValue = "";
  question.showModal();
  return new Promise((resolve) => {
    question.addEventListener("close", () => resolve(question.returnValue === "go"), { once: true });
  });
}

async function begin() {
  if (!(await mayReplace())) return;
  dismiss();
  leaveAddress();
  const { options, seed } = setup.read();
  setup.forgetSeed();
  form.hidden = true;
  await attempt(() => sitting.begin(game, options, seed));
}

async function copyLink() {
  if (!sitting.match) return;
  const link = new URL(await writeFragment(sitting.match), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    notify("copied");
  } catch {
    notify("copy", { link });
  }
}

const doings = {
  undo: () => attempt(() => sitting.undo()),
  deal: () => attempt(() => sitting.deal()),
  again: showSetup,
  new: showSetup,
  link: copyLink,
  keys: showKeys,
  retry: startAndOpen,
  dismiss,
  saved: () => (leaveAddress(), open()),
  continue: () => (leaveAddress(), open()),
};

page.addEventListener("click", (event) => {
  const control = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  if (!(control instanceof HTMLElement)) return;
  const menu = control.closest("details.menu");
  if (menu instanceof HTMLDetailsElement) menu.open = false;
  const name = control.dataset.do ?? "";
  if (Object.hasOwn(doings, name) && control.ariaDisabled !== "true") doings[/** @type {keyof typeof doings} */ (name)]();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void begin();
});
window.addEventListener("hashchange", () => {
  if (readFragment(location.hash).kind !== "nothing") void open();
});
onTouches(view.table, {
  play: (move) => void attempt(() => sitting.play(move)),
  choose: (move) => void attempt(() => sitting.choose(move)),
  refuse: (move) => void attempt(() => sitting.why(move)),
});

tieTableKeys(view, { undo: doings.undo, deal: doings.deal });
page.dataset.pace = setting("pace", "calm");
tieRadios(page, "pace", (pace) => {
  page.dataset.pace = pace;
});
tieRadios(page, "touch");
startAndOpen();
