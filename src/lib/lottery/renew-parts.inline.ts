/**
 * Replaces the page's parts `data-fresh` with those of a newer copy of the page. Unchanged parts stay, so that they
 * are not read out again. Rejects where the copy does not load.
 */
export function renewParts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onerror = reject;
    request.onload = () => {
      for (const part of Array.from(document.querySelectorAll<HTMLElement>('[data-fresh]'))) renew(part);
      resolve();
    };
    request.send();

    function renew(part: HTMLElement): void {
      const newer = (request.response as Document | null)?.querySelector(
        `[data-fresh="${part.dataset.fresh}"]`,
      );
      if (!newer || newer.textContent === part.textContent) return;
      part.textContent = '';
      part.append(...Array.from(newer.childNodes));
    }
  });
}
