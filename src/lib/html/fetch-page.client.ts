const loading: Record<string, Promise<Document>> = {};

/**
 * Requests a page of this site as a document. Read this way it needs no policy for trusted types. Rejects unless the
 * page has an element with id `needed`.
 */
export const requestPage = (address: string, needed: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onerror = reject;
    request.onload = () => {
      const page: Document | null = request.response;
      if (page?.getElementById(needed)) resolve(page);
      else reject();
    };
    request.send();
  });

/** Requests a page once; after a failure the next call retries. */
export function fetchPage(address: string, needed: string): Promise<Document> {
  loading[address] ??= requestPage(address, needed).catch((cause) => {
    delete loading[address];
    throw cause;
  });
  return loading[address] as Promise<Document>;
}

const added: Record<string, Promise<void>> = {};

/** Adds a style sheet to the page, once; resolves when it applies, rejects when it doesn't load. */
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
