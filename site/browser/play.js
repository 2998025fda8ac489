// The playing page: sets up a match or goes on with one, and ties what is on the page to it.
import { controls, pressOnce, showActions } from "./action-bar.js";
import { Advice, tieAdvice } from "./advice.js";
import { Engine } from "./boot.js";
import { showFailure, showProgress, showReady, showStart } from "./boot-view.js";
import { onDrags } from "./card-drag.js";
import { onTouches } from "./card-touch.js";
import { bringFaces } from "./faces.js";
import { showKeys } from "./keys.js";
import { besides } from "./match.js";
import { MatchDesk } from "./match-desk.js";
import { MatchStore } from "./match-store.js";
import { MatchesList } from "./matches-list.js";
import { dismiss, notify } from "./notices.js";
import { keepHere } from "./offline.js";
import { findOpening } from "./opening.js";
import { watchOtherTabs } from "./other-tabs.js";
import { showLines } from "./position-lines.js";
import { readFragment } from "./position-link.js";
import { Review, tieReview } from "./review.js";
import { choose, onChoice, setting } from "./settings.js";
import { SetupForm } from "./setup-form.js";
import { Refused, Sitting } from "./sitting.js";
import { tieTableKeys } from "./table-keys.js";
import { TableView } from "./table-view.js";
import { copyLink, onBrought } from "./transfer.js";

/** @typedef {import("./match.js").Saved} Saved */
/** @typedef {import("./position-link.js").Moment} Moment */
/** @typedef {import("./sitting.js").Answer} Answer */

/** Below this, in milliseconds, a start needs no words. */
const PATIENCE = 200;
/** The move at which a match is looked at first: its last one. */
const LATEST = { deal: Number.MAX_SAFE_INTEGER, step: Number.MAX_SAFE_INTEGER };

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const page = part("play");
const { game = "", pyodide = "", stdlib = "", engine: archive = "", records = "", faces = "", rules, history = "50" } = page.dataset;
const lang = document.documentElement.lang;
const lobby = part("lobby");
const form = /** @type {HTMLFormElement} */ (part("setup"));
const setup = new SetupForm(form, game);
const store = new MatchStore(game, Number(history));
const list = new MatchesList(store, setup, (wish, entry) => desk.serve(wish, entry));
const view = new TableView();
const engine = new Engine({ pyodide, stdlib, engine: archive }, showProgress);
const drawnCards = bringFaces(faces);
let hasRun = false;
let told = false;

const sitting = new Sitting(
  {
    ask: async (question, signal) => {
      await start(); // it may have stopped since
      return JSON.parse(await engine.ask(JSON.stringify({ lang, faces: await drawnCards, rules, game, ...question }), signal));
    },
    hurry: () => engine.hurry(),
  },
  view,
  (match, answer, before) => {
    if (document.hidden && store.laterThan({ ...match, played: before })) {
      rest(); // a bot has moved here after the match was opened elsewhere: there it moves too
      sitting.match = { ...match, played: before };
      return;
    }
    keepMatch(match, before);
    showState(match, answer);
  },
);
const advice = new Advice(view.table, (question, match, signal) => sitting.ask({ chosen: sitting.chosen, ...question }, match, signal));
const review = new Review(view, (question, match) => sitting.ask(question, match), (match, shown) => void attempt(() => advice.follow(match, shown)));

/** A match that was opened from an address is kept once the reader has moved. @param {Saved} match @param {number} [before] */
function keepMatch(match, before) {
  if (match.from !== undefined && !match.touched) return;
  const { isKept, dropped, forked } = store.save(match, before);
  if (!isKept && !told) notify("unkept");
  else if (dropped) notify("dropped");
  else if (forked) notify("forked");
  told ||= !isKept;
}

/** @param {Saved} match @param {Answer} answer */
function showState(match, answer) {
  showRoom();
  showActions(match, answer);
  part("numbered").hidden = !match.numbered;
  part("deal-number").textContent = String(match.seed);
  advice.goOn(match, answer.waits === "you");
  const isJudged = setting("slips", "") === "told" && match.mode === "learning" && match.touched && answer.waits !== "bot";
  if (isJudged) void attempt(() => advice.judge(match));
}

/** Advice about the match at the table, or about the deal that is looked through. @param {import("./advice.js").Kind} kind */
async function advise(kind) {
  await sitting.choosing; // what is shown after it would close the advice again
  const { match: looked, moment } = review;
  if (looked && moment) return attempt(() => advice.show(kind, looked, moment.deal, moment.step));
  const { match } = sitting;
  const isPossible = match && (((kind === "slips" || kind === "possible") && sitting.waits !== "bot") || (match.mode === "learning" && sitting.waits === "you"));
  return isPossible ? attempt(() => advice.show(kind, match)) : undefined;
}

/** What a bot knew that has moved: in the deal that is looked through, or from its first choice on in the one just played. */
async function askBot() {
  const { match, knew } = sitting;
  if (!review.isOpen && match && knew !== null) await attempt(() => lookAt(match, { deal: (match.summary?.deal ?? 1) - 1, step: knew }));
  if (review.isOpen) await advise("knew");
}

/** Shows what is chosen in the group of help. */
function showHelp() {
  for (const button of controls("judging")) button.ariaPressed = String(setting("slips", "") === "told");
  for (const button of controls("opening")) button.ariaPressed = String(sitting.isOpen);
}

/**
 * Which part of the page is there: the table, matches and form, or neither until the engine is. Styles of the whole page
 * depend on it, and to find it out they would have to look through the page at each change.
 * @param {"room" | "lobby" | ""} shown
 */
function bring(shown) {
  lobby.hidden = shown !== "lobby";
  view.room.hidden = shown !== "room";
  document.documentElement.dataset.shows = shown;
}

function hideLobby() {
  if (!lobby.hidden) bring("");
}

function showRoom() {
  if (view.room.hidden) scrollTo(0, 0); // whoever has come from the foot of the form begins at the top of the table
  bring("room");
  view.room.toggleAttribute("data-looks", review.isOpen);
  part("actions").hidden = review.isOpen;
  review.place.hidden = !review.isOpen;
}

/** Shows matches and form instead of the table. A match in which the reader has not moved is not worth keeping. */
function showLobby() {
  const { match } = sitting;
  if (match && match.from === undefined) store.forgetUntouched(match);
  sitting.leave();
  sitting.match = null;
  advice.close();
  review.close();
  store.leaveTable();
  leaveAddress();
  page.dataset.waits = "";
  if (lobby.hidden) scrollTo(0, 0);
  bring("lobby");
  list.show();
}

/** Starts the engine unless it runs; tells how far it is when that takes time, and why when it cannot. */
async function start() {
  if (engine.isRunning) return;
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
async function attempt(doing, onRefused = (reason) => notify("link", { reason: reason.reason, detail: reason.message })) {
  try {
    await doing();
  } catch (reason) {
    if (reason instanceof Refused) onRefused(reason);
    else if (hasRun) await recover();
    else if (!sitting.match && !review.isOpen) {
      bring("lobby");
      list.show();
    }
  }
}

async function recover() {
  try {
    if (review.match && review.moment) await review.go(review.moment, false);
    else await goOnHere();
    notify("stopped");
  } catch (reason) {
    showFailure(reason);
  }
}

/** Opens the match that the address names or that was at the table. */
async function open() {
  sitting.leave();
  review.close();
  const found = await findOpening(location.hash, store, records);
  if (found.kind === "none" || found.kind === "broken") {
    if (found.kind === "broken") notify(found.notice);
    showLobby();
    return;
  }
  hideLobby();
  const { match } = found;
  await attempt(
    async () => {
      if (found.kind === "match") await sitting.goOn(store.claim(match));
      else if (found.kind === "look") await lookAt(match, found.moment);
      else await sitting.goOnFrom(match, { step: found.step, move: found.move, seat: null });
    },
    (reason) => refuse(match, reason),
  );
}

/** A match that cannot be opened is told of; it stays where it is kept. @param {Saved} match @param {Refused} fault */
function refuse(match, { reason, message }) {
  sitting.match = null;
  notify(match.from === undefined ? "saved" : "link", { reason, detail: message });
  showLobby();
}

/** The engine starts while the form can be filled in, whether or not there is a match to go on with. */
function startAndOpen() {
  void start().catch(() => {}); // the failure is shown
  void open();
}

/** Takes the position out of the address, so that a reload opens the match that is kept. */
function leaveAddress() {
  if (location.hash) window.history.replaceState(window.history.state, "", location.pathname + location.search);
}

async function begin() {
  dismiss();
  leaveAddress();
  const chosen = setup.read();
  setup.remember();
  hideLobby();
  await attempt(() => sitting.begin(game, chosen));
}

/** Looks through a match. @param {Saved} match @param {Moment} [moment] */
async function lookAt(match, moment = LATEST) {
  sitting.leave();
  advice.close();
  await review.open(match, moment);
  page.dataset.waits = "";
  const mayTry = match.over || match.mode === "learning";
  for (const button of controls("try")) button.hidden = !mayTry;
  part("numbered").hidden = true;
  showRoom();
}

/** Back from looking: to the match at the table, or to the list. */
async function leave() {
  if (!review.isOpen) return;
  review.close();
  if (sitting.match) await attempt(goOnHere);
  else showLobby();
}

/** The match at the table goes on, as it is or as another tab has left it. */
async function goOnHere() {
  const { match } = sitting;
  if (match) await sitting.goOn(store.claim(match));
}

/** The match goes on in another tab: nobody moves here until the reader comes back to it. */
function rest() {
  sitting.leave();
  advice.close();
  page.dataset.waits = "";
}

/** A new match beside the one that is looked through, from the move that is shown. */
async function tryAgain() {
  const { match, moment } = review;
  if (!match || !moment) return;
  review.close();
  leaveAddress();
  await attempt(() => sitting.goOnFrom(besides(match), moment));
}

const desk = new MatchDesk(game, store, {
  open: (match) => {
    review.close(); // a file can be dropped in the middle of it
    return attempt(() => sitting.goOn(store.claim(match)), (fault) => refuse(match, fault));
  },
  look: (match) => attempt(() => lookAt(match, match.over ? { deal: 0, step: 0 } : LATEST), (fault) => refuse(match, fault)),
  relist: () => list.show(),
  judged: async (match, seat) => {
    /** @type {Pick<Saved, "seat" | "over" | "summary"> | null} */
    let judged = null;
    await attempt(
      async () => {
        const answer = await sitting.ask(/** @type {const} */ ({ do: "show", seat }), match);
        judged = { seat: answer.seat, over: answer.waits === "over", summary: answer.summary };
      },
      ({ reason, message }) => notify("brought", { reason, detail: message }),
    );
    return judged;
  },
});

/** The match that is at the table or looked through. @returns {Saved | null} */
const shown = () => review.match ?? sitting.match;

/** @param {(match: Saved) => void} doing */
function withShown(doing) {
  const match = shown();
  if (match) doing(match);
}

const doings = {
  undo: () => attempt(() => sitting.undo()),
  deal: () => attempt(() => sitting.deal()),
  hurry: () => sitting.hurry(),
  new: showLobby,
  review: () => attempt(async () => {
    await sitting.answered;
    if (sitting.match) await lookAt(sitting.match);
  }),
  leave,
  try: tryAgain,
  link: () => sitting.match && copyLink(sitting.match),
  moment: () => review.match && review.moment && copyLink(review.match, review.moment),
  file: () => withShown((match) => desk.file(match)),
  lines: () => withShown((match) => void showLines(match, review.moment)),
  text: () => withShown((match) => desk.text(match)),
  hint: () => advise("hint"),
  costs: () => advise("costs"),
  known: () => advise("known"),
  slips: () => advise("slips"),
  possible: () => advise("possible"),
  knew: askBot,
  unadvise: () => advice.close(),
  judging: () => (choose("slips", setting("slips", "") === "told" ? "untold" : "told"), showHelp()),
  opening: () => {
    sitting.isOpen = !sitting.isOpen;
    showHelp();
    return attempt(() => sitting.redraw());
  },
  keys: showKeys,
  retry: startAndOpen,
  dismiss,
  restore: () => desk.restore(),
  here: () => (dismiss(), attempt(goOnHere)),
};

page.addEventListener("click", (event) => {
  const control = event.target instanceof Element ? event.target.closest("[data-do], [data-match]") : null;
  if (!(control instanceof HTMLElement)) return;
  const menu = control.closest("details.menu");
  if (menu instanceof HTMLDetailsElement) menu.open = false;
  const name = control.dataset.do ?? "";
  if (Object.hasOwn(doings, name) && control.ariaDisabled !== "true") doings[/** @type {keyof typeof doings} */ (name)]();
});
part("log").addEventListener("click", (event) => {
  const step = event.target instanceof Element ? event.target.closest("[data-step]")?.getAttribute("data-step") : null;
  const match = shown();
  if (step === null || step === undefined || !match) return;
  const deal = review.moment?.deal ?? (sitting.match?.summary?.deal ?? 1) - 1;
  const moment = { deal, step: Number(step) };
  void attempt(async () => {
    await (review.isOpen ? review.go(moment) : lookAt(match, moment));
    view.table.scrollIntoView({ block: "nearest" }); // on a phone the log is far below it
    review.focus();
  });
});
tieAdvice(advice, attempt, (match, moment) => {
  advice.close();
  void attempt(() => (review.isOpen ? review.go(moment) : lookAt(match, moment)));
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void begin();
});
window.addEventListener("hashchange", ({ oldURL }) => {
  const asks = (/** @type {string} */ fragment) => readFragment(fragment).kind !== "nothing";
  const isBack = location.hash === "" && asks(new URL(oldURL).hash);
  if (isBack || asks(location.hash)) void open();
});
onTouches(view.table, {
  play: (move) => void attempt(() => sitting.play(move)),
  choose: (move) => void attempt(() => sitting.choose(move)),
  refuse: (move) => void attempt(() => sitting.why(move)),
});
onDrags(view.table, (move) => void attempt(() => sitting.play(move)));
onBrought(part("bring"), (text) => void desk.bring(text));
pressOnce();
tieReview(review, attempt);
tieTableKeys(view, review, { ...doings, leave: () => (advice.isOpen ? undefined : leave()), go: (way, flight) => attempt(() => review.by(way, flight)) });
watchOtherTabs(store, () => sitting.match, {
  rest,
  follow: () => {
    if (!review.isOpen) void attempt(goOnHere); // else when the reader comes back from looking
  },
});
showHelp();
onChoice("sort", () => void attempt(async () => (review.moment ? review.go(review.moment, false) : sitting.redraw())));
startAndOpen();
