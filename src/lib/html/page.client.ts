/** `<html>`: what the server said about the page in data attributes, and where the boot script answers. */
export const root = document.documentElement;
export const page = root.dataset;

/** Hides the page and goes on to `address`, or asks for the page again. */
export function leave(address?: string): void {
  root.hidden = true;
  if (address) location.replace(address);
  else location.reload();
}

/** What `action` gives, or undefined where the browser refuses it: storage may be denied or full (fault 17). */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {}
  return undefined;
}
