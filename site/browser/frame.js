// A page of ours within somebody else's: it shows no more than the table, says how high it is, opens links outside the frame,
// and makes do where the host allows little. In a sandbox without "allow-same-origin" no module of ours may load, no
// drawing of another file may be used, nothing can be kept and no worker starts; so this is a classic script. That
// a demo deal is within another page, early.js has told the styles before anything was painted.
(() => {
  const own = document.currentScript;
  const page = document.documentElement;
  const isPositionPage = own?.dataset.shows === "position";
  const isSandboxed = self.origin === "null";
  const embed = new URLSearchParams(location.search).get("embed");
  const asked = new URLSearchParams(location.hash.slice(1));
  /** Whether the address holds a position or names a demo deal; other fragments are headings of the page. @param {string} hash */
  const showsDeal = (hash) => /[#&](r|hand)=/.test(hash);
  const isEmbedded = embed !== null || (isPositionPage && showsDeal(location.hash));

  if (isPositionPage) window.addEventListener("hashchange", () => (isEmbedded || showsDeal(location.hash)) && location.reload());
  if (!isEmbedded) return;
  page.dataset.embed = "";

  /** @param {string} id */
  const part = (id) => document.getElementById(id);

  /** The number of the step that the address of a demo deal names. */
  const step = () => /^#step-(\d{1,6})/.exec(location.hash)?.[1] ?? "0";

  /**
   * Says what cannot be done here; the address in question can be copied by hand when no window may be opened.
   * @param {string} which of the sentences in the page
   * @param {string} [address]
   */
  function say(which, address = "") {
    const box = part("frame-notice");
    const [text, link] = [part("frame-notice-text"), part("frame-notice-link")];
    if (!box || !text || !(link instanceof HTMLAnchorElement)) return;
    text.textContent = box.dataset[which] ?? "";
    link.hidden = address === "";
    link.textContent = address;
    link.href = address || "#";
    box.hidden = false;
  }

  /** Where "#hand=laus/first-deal&step=7" leads: to that deal, which needs no engine; `null` when there is none. */
  function addressOfHand() {
    const hand = asked.get("hand") ?? "";
    if (!(own?.dataset.hands ?? "").split(" ").includes(hand)) return null;
    const [game, slug] = hand.split("/");
    const number = /^\d{1,6}$/.exec(asked.get("step") ?? "")?.[0] ?? "0";
    return `../${game}/hands/${slug}/?embed${embed ? `=${embed}` : ""}#step-${number}`;
  }

  /** Drawn cards of another file may not be used in a sandbox, but a script may bring them into the page. */
  function bringFaces() {
    const script = document.createElement("script");
    script.src = own?.dataset.faces ?? "";
    script.addEventListener("load", () => {
      const { kozyrFaces } = /** @type {{ kozyrFaces?: string }} */ (/** @type {unknown} */ (window));
      const drawn = new DOMParser().parseFromString(kozyrFaces ?? "", "image/svg+xml").documentElement;
      drawn.setAttribute("class", "visually-hidden");
      drawn.setAttribute("aria-hidden", "true");
      document.body.append(document.importNode(drawn, true));
      for (const use of document.querySelectorAll('use[href*="faces/"]')) use.setAttribute("href", `#${use.getAttribute("href")?.split("#")[1] ?? ""}`);
    });
    document.head.append(script);
  }

  /** The keys of a demo deal where its own script may not load. */
  function stepByKeys() {
    const ways = { ArrowRight: "next", ArrowLeft: "prev", Home: "first", End: "last" };
    document.addEventListener("keydown", (event) => {
      if (document.querySelector("#steps[data-live]") || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (!Object.hasOwn(ways, event.code)) return;
      const rel = ways[/** @type {keyof typeof ways} */ (event.code)];
      for (const link of document.querySelectorAll(`.step-nav [rel="${rel}"]`)) {
        if (!(link instanceof HTMLElement) || link.offsetParent === null) continue;
        event.preventDefault();
        link.click();
        return;
      }
    });
  }

  /** Where a link leads from the step that is shown. @param {HTMLAnchorElement} link */
  function onward(link) {
    if (link.dataset.onward === "play") return link.href.replace(/&step=\d+$/, `&step=${step()}`);
    return link.dataset.onward === "page" ? link.href + location.hash : link.href;
  }

  /** Links to other pages open a window of their own, where the host allows that. */
  function openOutside() {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button) return;
      if (link.href.split("#")[0] === location.href.split("#")[0]) return;
      event.preventDefault();
      const address = onward(link);
      const opened = window.open(address, "_blank");
      if (opened) opened.opener = null;
      else say("unopened", address);
    });
  }

  /** Says to the page around how high this one is: it grows with what is shown, and shrinks only with another width. */
  function tellHeight() {
    let highest = 0;
    let width = 0;
    const tell = () => {
      if (window.innerWidth !== width) highest = 0;
      width = window.innerWidth;
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      if (height <= highest) return;
      highest = height;
      parent.postMessage({ kozyr: "height", height }, "*"); // which everybody may know
    };
    window.addEventListener("message", ({ data }) => {
      if (data?.kozyr !== "how high") return;
      highest = 0;
      tell();
    });
    new ResizeObserver(tell).observe(document.body);
  }

  const hand = isPositionPage && asked.has("hand") ? addressOfHand() : null;
  if (hand) location.replace(hand);
  openOutside();
  stepByKeys();
  document.addEventListener("DOMContentLoaded", () => {
    if (isPositionPage && asked.has("hand")) {
      if (!hand) say("hand");
    } else if (isSandboxed) {
      if (isPositionPage) say("sandboxed", location.href);
      else bringFaces();
    }
    if (parent !== window) tellHeight();
  });
})();
