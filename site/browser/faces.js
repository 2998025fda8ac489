// The drawn cards, brought into the page itself. In a file of their own they would be fetched and read anew with each card
// that comes to the table, as soon as that file is older than its host wishes.

/**
 * Where cards are drawn from: "", which is this page, or the address given when they could not be brought.
 * @param {string} address of the file with all of them
 * @returns {Promise<string>}
 */
export async function bringFaces(address) {
  try {
    const response = await fetch(address);
    if (!response.ok) return address;
    const { documentElement: drawn } = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    if (drawn.localName !== "svg") return address;
    drawn.setAttribute("class", "visually-hidden");
    drawn.setAttribute("aria-hidden", "true");
    document.body.append(document.importNode(drawn, true));
    return "";
  } catch {
    return address; // no connection
  }
}
