import { LRUCache } from 'lru-cache';

const MAX_BUCKETS = 10_000;

export interface BucketSize {
  /** Maximum number of tokens. */
  readonly burst: number;
  /** Refilled tokens per second. */
  readonly perSecond: number;
}

/** Takes a token from a bucket. @returns 0, or the seconds until the next token */
export type TakeToken = (name: string) => number;

/** Creates token buckets by name, in the memory of this process. @param now monotonic milliseconds */
export function createBuckets({ burst, perSecond }: BucketSize, now = () => performance.now()): TakeToken {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_BUCKETS });
  return (name) => {
    const at = now();
    const bucket = buckets.get(name) ?? { left: burst, at };
    const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1_000) * perSecond);
    buckets.set(name, { left: left < 1 ? left : left - 1, at });
    return left < 1 ? Math.ceil((1 - left) / perSecond) : 0;
  };
}
