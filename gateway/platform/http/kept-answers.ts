import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { KeptAnswer, KeptAnswers } from '../deps/ports.ts';
import { isDatabaseAway } from './refusal.ts';

const MAX_CHARACTERS = 4 * 1024 * 1024;
/** The lifetime of cached pages too. */
const MAX_AGE_MS = 24 * 3_600_000;
/** Shorter than the time after which a page renders without the answer. */
const PATIENCE_MS = 800;
/** Interval of tries while the database is away; other callers get the cached answer without a wait. */
const TRY_EVERY_MS = 1_000;

/** @param clock epoch milliseconds */
export function keptAnswers({ clock, logger }: { clock: () => number; logger: Logger }): KeptAnswers {
  const cache = new LRUCache<string, { readonly body: string; readonly madeAt: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: MAX_AGE_MS,
  });
  let isAway = false;
  let triedAt = 0;

  async function made(key: string, make: () => Promise<string>): Promise<KeptAnswer> {
    const body = await make();
    isAway = false;
    cache.set(key, { body, madeAt: clock() });
    return { body };
  }

  return {
    async answer(key, make) {
      const before = cache.get(key);
      if (!before) return made(key, make);
      const old = () => ({ body: before.body, ageMs: clock() - before.madeAt });
      if (isAway && performance.now() - triedAt < TRY_EVERY_MS) return old();
      triedAt = performance.now();
      try {
        return await inTime(made(key, make));
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        if (!isAway) logger.warn({ err: error }, 'lists are answered from memory: the database is away');
        isAway = true;
        return old();
      }
    },
  };
}

/** Returns the result of the work unless it exceeds the timeout; the work itself continues. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The database is slow'), { code: 'ETIMEDOUT' })),
      PATIENCE_MS,
    );
  });
  // A later failure is ignored.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
