/** Handles the keys of a page: one of the kind, or the space bar, which is the main button (PLAY-86). */
export function listenToKeys(handle: (event: KeyboardEvent) => boolean, play: () => void): void {
  document.addEventListener('keydown', (event) => {
    // A held key would keep starting rounds; each round needs a new key press (RESP-7).
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      return;
    }
    if (handle(event)) return;
    if (event.key === ' ' && event.target === document.body) {
      play();
      event.preventDefault();
    }
  });
}
