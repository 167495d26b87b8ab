const added: Record<string, Promise<void>> = {};

/** Adds a style sheet to the page, once; resolves when it holds, rejects when it doesn't come. */
export function addStyles(address: string): Promise<void> {
  added[address] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', (cause) => {
      delete added[address];
      link.remove();
      reject(cause);
    });
    document.head.append(link);
  });
  return added[address];
}
