// For pages elsewhere: gives each frame with a deal of this site the height that what is in it has.
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const site = new URL("./", script.src);
  const [LEAST, MOST] = [120, 6000];

  /** @returns {HTMLIFrameElement[]} */
  const frames = () => [...document.querySelectorAll("iframe")].filter((frame) => frame.src.startsWith(site.href));

  window.addEventListener("message", ({ data, origin, source }) => {
    if (data?.kozyr !== "height" || !Number.isFinite(data.height)) return;
    if (origin !== site.origin && origin !== "null") return; // "null" is a sandbox
    for (const frame of frames()) {
      if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.max(data.height, LEAST), MOST)}px`;
    }
  });
  for (const frame of frames()) frame.contentWindow?.postMessage({ kozyr: "how high" }, "*");
})();
