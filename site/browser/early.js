// The chosen theme and suit colours, set before anything is painted. A classic script, since modules run too late.
(() => {
  try {
    const chosen = JSON.parse(localStorage.getItem("kozyr/settings") ?? "{}");
    const page = document.documentElement;
    if (chosen.theme === "light" || chosen.theme === "dark") page.dataset.theme = chosen.theme;
    if (chosen.suits === "four") page.dataset.suits = "four";
  } catch {
    // Storage refused, or what it holds is broken: the page looks as it does by default.
  }
})();
