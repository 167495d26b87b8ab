import type { Entry } from './entry.ts';

interface Publication {
  /** Epoch milliseconds; the entry shows from here. */
  from: number;
  /** Epoch milliseconds; the last one at which it shows. */
  until: number;
}

/** Publication state of an entry; only `live` entries are shown. */
export type Standing = 'draft' | 'later' | 'live' | 'ended';

const ALWAYS: Publication = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** Returns the dates between which an entry shows. A promotion may also show before or after its own dates. */
function publicationPeriod({ data }: Entry): Publication {
  if ('startDate' in data) {
    const isAnnounced = 'announced' in data && data.announced;
    const isKept = 'kept' in data && data.kept;
    return {
      from: isAnnounced ? ALWAYS.from : data.startDate,
      until: isKept ? ALWAYS.until : (data.endDate ?? ALWAYS.until),
    };
  }
  return { from: data.publishFrom ?? ALWAYS.from, until: data.publishUntil ?? ALWAYS.until };
}

/** @param now epoch milliseconds */
export function standingAt(entry: Entry, now: number): Standing {
  if (entry.data.draft) return 'draft';
  const { from, until } = publicationPeriod(entry);
  if (now < from) return 'later';
  return now <= until ? 'live' : 'ended';
}

/** @param now epoch milliseconds */
export const isShown = (entry: Entry, now: number): boolean => standingAt(entry, now) === 'live';

/** Returns the next moment after `now` at which an entry appears or disappears, if any. */
export function nextTurn(entry: Entry, now: number): number | undefined {
  if (entry.data.draft) return undefined;
  const { from, until } = publicationPeriod(entry);
  return [from, until + 1].find((moment) => moment > now && Number.isFinite(moment));
}
