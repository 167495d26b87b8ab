const loading: Record<string, Promise<Document>> = {};

/**
 * Fetches a page of this site once, as a document. Read this way it needs no policy for trusted types. Rejects unless
 * the page has an element with id `needed`.
 */
export function fetchPage(address: string, needed: string): Promise<Document> {
  loading[address] ??= new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      delete loading[address];
      reject();
    };
    request.open('GET', address);
    request.responseType = 'document';
    request.onerror = fail;
    request.onload = () => {
      const page: Document | null = request.response;
      if (page?.getElementById(needed)) resolve(page);
      else fail();
    };
    request.send();
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
