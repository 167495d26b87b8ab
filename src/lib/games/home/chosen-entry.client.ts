/** Scrolls home's menu of categories until the chosen one is in its middle (WAY-22). */
export function showChosen(rail: HTMLElement): void {
  const chosen = rail.querySelector<HTMLElement>('[aria-current]');
  if (chosen) rail.scrollTop = chosen.offsetTop - (rail.clientHeight - chosen.clientHeight) / 2;
}
