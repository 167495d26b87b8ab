import { addressRanges } from '#gateway/platform/core/address-ranges.ts';
import { type BucketSize, createBuckets } from '#gateway/platform/http/limits/buckets.ts';
import { toLimitSubject } from '#gateway/platform/http/limits/limits.ts';

/** Limits of renderings that no cache can answer (HOUSE-53): per session, and per address of guests. */
const SESSION: BucketSize = { burst: 12, perSecond: 1 };
const GUESTS: BucketSize = { burst: 20, perSecond: 2 };
const SHARED_FACTOR = 10;
/** Maximum number of waiting renderings; further ones are refused with `Retry-After`. */
const MAX_WAITING = 32;
const RETRY_SECONDS = 2;
/** A rendering that takes longer waits for the gateway, not for this process, so that the next one may begin. */
const PLACE_MS = 100;

/** The client that requests a rendering. */
export interface Asker {
  readonly address: string;
  /** Token of a session; undefined for guests. */
  readonly session?: string | undefined;
}

/** Thrown for a rendering that is not started: too many of one client, or of all. */
export class RenderRefused extends Error {
  override name = 'RenderRefused';
  readonly status: 429 | 503;
  readonly retryAfter: number;

  constructor(status: 429 | 503, retryAfter: number) {
    super(status === 429 ? 'Too many pages at once for one visitor' : 'Too many pages wait to be rendered');
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface RenderLimits {
  /** Runs a rendering in its turn. Rejects with `RenderRefused` above a limit. */
  run<Result>(asker: Asker, render: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates the limits of one process. Requests from this machine are not counted: they are the operator's, or those of all
 * visitors behind a proxy that TRUSTED_PROXIES does not name.
 * @param sharedAddresses ranges in which an address has ten times the limit
 */
export function createRenderLimits(
  sharedAddresses: readonly string[],
  now = () => performance.now(),
): RenderLimits {
  const isShared = addressRanges(sharedAddresses);
  const isOwn = addressRanges(['127.0.0.0/8', '::1']);
  const ofSession = createBuckets(SESSION, now);
  const ofGuests = createBuckets(GUESTS, now);
  const ofShared = createBuckets(
    { burst: GUESTS.burst * SHARED_FACTOR, perSecond: GUESTS.perSecond * SHARED_FACTOR },
    now,
  );
  const takePlace = createTurns();

  function countRender({ address, session }: Asker): number {
    if (isOwn(address)) return 0;
    if (session !== undefined) return ofSession(session);
    return (isShared(address) ? ofShared : ofGuests)(toLimitSubject(address));
  }

  return {
    async run(asker, render) {
      const wait = countRender(asker);
      if (wait > 0) throw new RenderRefused(429, wait);
      const leave = await takePlace(toLimitSubject(asker.address));
      const timer = setTimeout(leave, PLACE_MS);
      try {
        return await render();
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
  };
}

/** Creates a lock that waiting addresses get in turn. @returns resolves with the function that releases the lock */
function createTurns(): (address: string) => Promise<() => void> {
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;
  let count = 0;

  function passOn(): void {
    const [next] = waiting;
    if (next === undefined) {
      isTaken = false;
      return;
    }
    const [address, queue] = next;
    const begin = queue.shift();
    // Moves the address to the end of the map, after all other addresses.
    waiting.delete(address);
    if (queue.length > 0) waiting.set(address, queue);
    count -= 1;
    // Requests that arrived meanwhile are answered first: renderings that wait for nothing would follow without a pause.
    if (begin) setImmediate(begin);
  }

  return async (address) => {
    if (isTaken) {
      if (count >= MAX_WAITING) throw new RenderRefused(503, RETRY_SECONDS);
      count += 1;
      await new Promise<void>((resolve) => {
        const queue = waiting.get(address) ?? [];
        queue.push(resolve);
        waiting.set(address, queue);
      });
    }
    isTaken = true;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      passOn();
    };
  };
}
