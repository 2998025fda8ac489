// The browser's store, which may be refused, full or holding what somebody else wrote. Nothing here throws.

/**
 * What is kept under a name, or `null` when there is nothing or the store is refused.
 * @param {string} name
 * @returns {string | null}
 */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a name; `null` removes it. Says whether that worked.
 * @param {string} name
 * @param {string | null} text
 * @returns {boolean}
 */
export function keep(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The names that begin like this under which something is kept.
 * @param {string} beginning
 * @returns {string[]}
 */
export function namesKept(beginning) {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "").filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}
