import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { KeptAnswer, KeptAnswers } from '../deps/ports.ts';
import { isDatabaseAway } from './refusal.ts';

const MAX_CHARACTERS = 4 * 1024 * 1024;
/** As long as pages are kept. */
const MAX_AGE_MS = 24 * 3_600_000;
/** Sooner than a page goes on without the answer. */
const PATIENCE_MS = 800;
/** While the database is away it is asked this often; whoever else comes is answered at once. */
const TRY_EVERY_MS = 1_000;

/** @param clock epoch milliseconds */
export function keptAnswers({ clock, logger }: { clock: () => number; logger: Logger }): KeptAnswers {
  const kept = new LRUCache<string, { readonly body: string; readonly madeAt: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: MAX_AGE_MS,
  });
  let isAway = false;
  let triedAt = 0;

  async function made(key: string, make: () => Promise<string>): Promise<KeptAnswer> {
    const body = await make();
    isAway = false;
    kept.set(key, { body, madeAt: clock() });
    return { body };
  }

  return {
    async answer(key, make) {
      const before = kept.get(key);
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

/** What comes of work, unless it takes longer than whoever waits for it has patience: it then goes on all the same. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The database is slow'), { code: 'ETIMEDOUT' })),
      PATIENCE_MS,
    );
  });
  // Of what comes later nobody is told.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
