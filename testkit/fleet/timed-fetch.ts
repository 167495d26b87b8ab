import { EVENTS_PATH } from '#contract/events/events.ts';

/** What was asked, and what came of it. */
export interface TimedRequest {
  readonly method: string;
  readonly path: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly ms: number;
  /** Header `Age`. */
  readonly age: string | null;
}

export interface TimedFetch {
  /** What was asked since it was last taken, and is over. */
  take(): TimedRequest[];
  /** Gives the runtime's own `fetch` back. */
  stop(): void;
}

/** Takes the time of whatever this process fetches, streams of events apart, until the whole answer is there. */
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

/** Requests by what they are: pages, calls that read, and calls that change something. */
export function sorted(requests: readonly TimedRequest[]) {
  const isPage = ({ path }: TimedRequest) => path.startsWith('/m/');
  const calls = requests.filter((request) => !isPage(request));
  return {
    pages: requests.filter(isPage),
    reads: calls.filter(({ method }) => method === 'GET'),
    writes: calls.filter(({ method }) => method !== 'GET'),
  };
}

/** How many there were of each, how many failed, and how long one took at most; for people. */
export function summary(requests: readonly TimedRequest[]): Record<string, string> {
  const told = Object.entries(sorted(requests)).map(([kind, those]) => [
    kind,
    `${those.length}, ${failed(those).length} failed, ${longest(those)} ms at most`,
  ]);
  return Object.fromEntries(told);
}
