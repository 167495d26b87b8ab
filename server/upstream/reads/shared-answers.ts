import { LRUCache } from 'lru-cache';

/** A complete answer of the gateway. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Answers of the gateway that several pages are rendered from. */
export interface SharedAnswers {
  /** Returns a stored answer to the same request, or else that of `read`, which is stored if any cache may store it. */
  answer(
    path: string,
    headers: Readonly<Record<string, string>>,
    read: () => Promise<ReadAnswer>,
  ): Promise<ReadAnswer>;
  /** Drops all answers: the content that they were made from has changed. */
  clear(): void;
}

const MAX_ANSWERS = 300;
const MAX_BYTES = 4 * 1024 * 1024;
const PUBLIC_FOR = /\bpublic\b.*\bmax-age=(\d+)/;

/**
 * Creates a cache of answers that the gateway declares public, for at most `keepMs`. Pages that are rendered shortly one
 * after another read the same lists, and reading them takes longer than rendering.
 */
export function createSharedAnswers(keepMs: number, now = () => performance.now()): SharedAnswers {
  const stored = new LRUCache<string, { readonly answer: ReadAnswer; readonly until: number }>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => answer.body.length + 1,
  });
  /** Answers that were requested before the last change of content are not stored. */
  let generation = 0;

  return {
    async answer(path, headers, read) {
      const key = JSON.stringify([path, headers]);
      const known = stored.get(key);
      if (known && now() < known.until) return known.answer;
      const from = generation;
      const answer = await read();
      const until = now() + Math.min(keepMs, publicMs(answer));
      if (from === generation && now() < until) stored.set(key, { answer, until });
      return answer;
    },
    clear() {
      generation += 1;
      stored.clear();
    },
  };
}

/** Milliseconds for which any cache may store an answer. An answer with an age was itself stored for too long. */
function publicMs({ status, headers }: ReadAnswer): number {
  const named = new Map(headers);
  if (status !== 200 || named.has('age')) return 0;
  return Number(PUBLIC_FOR.exec(named.get('cache-control') ?? '')?.[1] ?? 0) * 1_000;
}
