/** Scrolls the menu of game types so that the chosen one is in sight (HOME-5). */
export function showChosenType(): void {
  const chosen = document.querySelector<HTMLElement>('#types [aria-current]');
  const menu = chosen?.parentElement;
  if (chosen && menu) menu.scrollLeft = chosen.offsetLeft - (menu.clientWidth - chosen.clientWidth) / 2;
}
