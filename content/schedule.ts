import type { Entry } from './entry.ts';

interface Publication {
  /** Epoch milliseconds; the entry shows from here. */
  from: number;
  /** Epoch milliseconds; the last one at which it shows. */
  until: number;
}

/** When an entry shows; undefined for a draft. A promotion or notice that says no more ends with its last day. */
function publicationOf({ data }: Entry): Publication | undefined {
  if (data.draft) return undefined;
  const lastDay = 'endDate' in data ? data.endDate : undefined;
  return {
    from: data.publishFrom ?? Number.NEGATIVE_INFINITY,
    until: data.publishUntil ?? lastDay ?? Number.POSITIVE_INFINITY,
  };
}

/** @param now epoch milliseconds */
export function isShown(entry: Entry, now: number): boolean {
  const publication = publicationOf(entry);
  return publication !== undefined && publication.from <= now && now <= publication.until;
}

/** The next moment after `now` at which an entry appears or disappears, if there is one. */
export function nextTurn(entry: Entry, now: number): number | undefined {
  const publication = publicationOf(entry);
  if (!publication) return undefined;
  return [publication.from, publication.until + 1].find((moment) => moment > now && Number.isFinite(moment));
}
