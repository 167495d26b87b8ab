import { vi } from 'vitest';

/** An isolated `Storage`; with `full` it refuses every write, like a browser at its quota. */
export class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  readonly #full: boolean;
  constructor({ full = false }: { full?: boolean } = {}) {
    this.#full = full;
  }
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.#full) throw new DOMException('full', 'QuotaExceededError');
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

interface Options {
  /** Both kinds of storage: working, full, or denied. */
  readonly storage?: 'works' | 'full' | 'denied';
  readonly online?: boolean;
  readonly address?: string;
}

/** Installs the browser objects that library modules use. Import them afterwards: they read these when they load. */
export function fakeBrowser({ storage = 'works', online = true, address = '/m/home' }: Options = {}) {
  vi.resetModules();
  const { pathname, search } = new URL(address, 'https://lobby.test');
  const tab = new FakeStorage({ full: storage === 'full' });
  const local = new FakeStorage({ full: storage === 'full' });
  const denied = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };
  const assign = vi.fn<(address: string) => void>();
  const replace = vi.fn<(address: string) => void>();
  const window = Object.assign(new EventTarget(), {
    location: { pathname, search, assign, replace },
    matchMedia: () => ({ matches: false }),
  });
  Object.defineProperties(window, {
    sessionStorage: { get: storage === 'denied' ? denied : () => tab },
    localStorage: { get: storage === 'denied' ? denied : () => local },
  });
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: { language: 'MS' } as Record<string, string> },
    querySelectorAll: (): { textContent: string }[] => [],
    hidden: false,
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine: online });
  return { tab, local, window, document, assign, replace };
}

/**
 * Answers each fetch with the next of `answers`, repeats the last one, and records the requests. Without an answer a
 * fetch is pending until the caller aborts it.
 */
export function fakeFetch(...answers: (Response | Error | ((init: RequestInit) => Response) | undefined)[]) {
  const fetched = vi.fn((_address: string, init: RequestInit): Promise<Response> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer === undefined) return givenUp(init);
    return Promise.resolve(typeof answer === 'function' ? answer(init) : answer.clone());
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const givenUp = (init?: RequestInit) =>
  new Promise<never>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

export const succeeded = (value: unknown): Response => Response.json({ success: true, value });

export const refused = (status: number, errorCode: string, value?: unknown): Response =>
  Response.json({ success: false, errorCode, message: '', value }, { status });
