/** Writes something private into every element that matches; signing out empties what is marked (fault 16). */
export function fillPrivate(selector: string, text: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.dataset.private = '';
    element.textContent = text;
  }
}

export const isOnPage = (selector: string): boolean => document.querySelector(selector) !== null;
