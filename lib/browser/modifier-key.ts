/** What the key is called that makes a shortcut of another. Only where a page lives: the server does not know it. */
export const modifierKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl");
