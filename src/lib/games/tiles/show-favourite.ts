/** Shows on a heart whether its game is a favourite: no other code writes `aria-pressed` there. */
export const showFavourite = (heart: Element, favourite: boolean): void =>
  heart.setAttribute('aria-pressed', `${favourite}`);
