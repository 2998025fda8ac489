// The chosen look, set before anything is painted. A classic script, since modules run too late.
(() => {
  const looks = { theme: ["light", "dark", "contrast"], suits: ["four"], cards: ["large"], letters: ["world"], pace: ["quick", "instant"] };
  try {
    const chosen = JSON.parse(localStorage.getItem("kozyr/settings") ?? "{}");
    for (const [name, values] of Object.entries(looks)) {
      if (values.includes(chosen[name])) document.documentElement.dataset[name] = chosen[name];
    }
  } catch {
    // Storage refused, or what it holds is broken: the page looks as it does by default.
  }
  const embed = new URLSearchParams(location.search).get("embed");
  if (embed !== null) document.documentElement.dataset.embed = ""; // it is within another page: see frame.js
  if (embed === "light" || embed === "dark") document.documentElement.dataset.theme = embed;
})();
// A file that does not come is told by parts/news.html: there may be a newer version of the site, whose files have other addresses.
addEventListener("error", ({ target }) => {
  const isPart = target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === "stylesheet");
  if (isPart && self === top) document.documentElement.dataset.broken = "";
}, true);
addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-load-again]")) location.reload();
  if (target.closest("[data-as-it-is]")) delete document.documentElement.dataset.broken;
});
