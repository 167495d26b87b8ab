import { EVENTS_PATH } from '#contract/events/events.ts';

/** A request and its result. */
export interface TimedRequest {
  readonly method: string;
  readonly path: string;
  /** 0 without an answer. */
  readonly status: number;
  readonly ms: number;
  /** Header `Age`. */
  readonly age: string | null;
}

export interface TimedFetch {
  /** Takes the requests that ended since the last call. */
  take(): TimedRequest[];
  /** Restores the runtime's own `fetch`. */
  stop(): void;
}

/** Measures each fetch of this process until its whole answer has arrived, except event streams. */
export function timeFetch(): TimedFetch {
  const plain = globalThis.fetch;
  let requests: TimedRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    if (pathname === EVENTS_PATH) return plain(input, init);
    const began = performance.now();
    const note = (status: number, age: string | null) => {
      const { method = 'GET' } = init ?? {};
      requests.push({ method, path: pathname + search, status, ms: performance.now() - began, age });
    };
    try {
      const answer = await plain(input, init);
      const body = await answer.arrayBuffer();
      note(answer.status, answer.headers.get('age'));
      const { status, headers } = answer;
      return new Response([204, 304].includes(status) ? null : body, { status, headers });
    } catch (error) {
      note(0, null);
      throw error;
    }
  };
  return {
    take: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    stop() {
      globalThis.fetch = plain;
    },
  };
}

export const longest = (requests: readonly TimedRequest[]): number =>
  Math.round(Math.max(0, ...requests.map(({ ms }) => ms)));
export const failed = (requests: readonly TimedRequest[]): TimedRequest[] =>
  requests.filter(({ status }) => status === 0 || status >= 500);

/** Groups requests by kind: pages, calls that read, and calls that change data. */
export function sorted(requests: readonly TimedRequest[]) {
  const isPage = ({ path }: TimedRequest) => path.startsWith('/m/');
  const calls = requests.filter((request) => !isPage(request));
  return {
    pages: requests.filter(isPage),
    reads: calls.filter(({ method }) => method === 'GET'),
    writes: calls.filter(({ method }) => method !== 'GET'),
  };
}

/** Summarises each kind as text: number, failures, and longest duration. */
export function summary(requests: readonly TimedRequest[]): Record<string, string> {
  const lines = Object.entries(sorted(requests)).map(([kind, those]) => [
    kind,
    `${those.length}, ${failed(those).length} failed, ${longest(those)} ms at most`,
  ]);
  return Object.fromEntries(lines);
}
