import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps/deps.ts';
import { type Limit, limitPerClient, subjectOf } from './limits.ts';
import { countCalls, limited } from './shared-limit.ts';

/** A limit is handed out in this many lots, where it can be divided so. */
const LOTS = 10;
const MAX_CLIENTS = 10_000;

/** What a process may still let through of a client's calls, in their window. */
interface Held {
  left: number;
  /** When the window ends, epoch milliseconds. */
  readonly until: number;
  /** Whether the database has no more for it. */
  readonly isLast: boolean;
}

/**
 * Limits how often one client may call, for all processes together and nearly for free: a process takes a tenth of the
 * limit from the database at a time and counts that in its memory. Never more come through than the limit says; of a
 * client who goes from process to process, up to a tenth less for each of them. The embedded database has one process,
 * which counts all of it in memory.
 * @param name of the limit; limits of the same name count together
 */
export function paceLimit(
  deps: Pick<Deps, 'db' | 'clock' | 'engine'>,
  name: string,
  calls: number,
  seconds: number,
): Limit {
  if (deps.engine === 'embedded') return limitPerClient(calls, seconds);
  const lot = Math.ceil(calls / LOTS);
  const held = new LRUCache<string, Held>({ max: MAX_CLIENTS });
  const taking = new Map<string, Promise<void>>();

  async function take(subject: string): Promise<void> {
    const count = await countCalls(deps, `${name} ${subject}`, lot, seconds);
    const left = Math.max(0, Math.min(lot, lot - (count.calls - calls)));
    held.set(subject, { left, until: count.expiresAt, isLast: left < lot });
  }

  /** One lot at a time, however many wait for it. */
  function takeOnce(subject: string): Promise<void> {
    const known = taking.get(subject);
    if (known) return known;
    const taken = take(subject).finally(() => taking.delete(subject));
    taking.set(subject, taken);
    return taken;
  }

  return async (client) => {
    const subject = subjectOf(client);
    for (;;) {
      const now = deps.clock();
      const mine = held.get(subject);
      if (mine !== undefined && mine.until > now) {
        if (mine.left > 0) {
          mine.left -= 1;
          return;
        }
        if (mine.isLast) throw limited(mine.until, now);
      }
      await takeOnce(subject);
    }
  };
}
