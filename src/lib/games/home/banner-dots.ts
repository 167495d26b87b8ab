/** Marks the dot of the banner in front; banners have their number, dots are in order. */
export function markDot(banners: Element, front: Element): void {
  const { at } = (front as HTMLElement).dataset;
  Array.from(banners.querySelectorAll('[data-dot]')).forEach((dot, index) => {
    dot.toggleAttribute('data-on', `${index}` === at);
  });
}
