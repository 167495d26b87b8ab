/** `<html>`: what the server said about the page in data attributes, and where the boot script answers. */
export const root = document.documentElement;
export const page = root.dataset;

/** Hides the page that is about to be replaced. */
export function leave(): void {
  root.style.display = 'none';
}
