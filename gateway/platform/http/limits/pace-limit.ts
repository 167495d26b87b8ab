import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps/deps.ts';
import { type Limit, limitPerClient, toLimitSubject } from './limits.ts';
import { countCalls, limited } from './shared-limit.ts';

/** Processes reserve a limit in this many lots, if it is divisible. */
const LOTS = 10;
const MAX_CLIENTS = 10_000;

/** Calls of a client that this process has reserved, in their window. */
interface Held {
  left: number;
  /** When the window ends, epoch milliseconds. */
  readonly until: number;
  /** Whether the database has no lot left. */
  readonly isLast: boolean;
}

/**
 * Limits how often one client may call, for all processes together and at little cost: a process reserves a tenth of the
 * limit in the database at a time, and counts it in memory. The limit is never exceeded. A client that alternates between
 * processes may get up to a tenth less per process. With the embedded database one process counts everything in memory.
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

  /** Reserves a lot; concurrent calls share the same reservation (single flight). */
  function takeOnce(subject: string): Promise<void> {
    const known = taking.get(subject);
    if (known) return known;
    const taken = take(subject).finally(() => taking.delete(subject));
    taking.set(subject, taken);
    return taken;
  }

  return async (client, made = 1) => {
    const subject = toLimitSubject(client);
    for (;;) {
      const now = deps.clock();
      const mine = held.get(subject);
      if (mine !== undefined && mine.until > now) {
        if (mine.left >= made) {
          mine.left -= made;
          return;
        }
        if (mine.isLast) throw limited(mine.until, now, seconds);
      }
      await takeOnce(subject);
    }
  };
}
