/** `<html>`: its data attributes carry the server's facts about the page, and the boot script's results. */
export const root = document.documentElement;
export const page = root.dataset;

/** Hides the page and goes to `address`. */
export function leave(address: string): void {
  root.hidden = true;
  location.replace(address);
}

/** Hides the page and loads it again. */
export function reload(): void {
  root.hidden = true;
  location.reload();
}

/**
 * Returns the result of `action`, or undefined where the browser refuses it: storage may be denied or full
 * (fault 17).
 */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {}
  return undefined;
}
