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
})();
