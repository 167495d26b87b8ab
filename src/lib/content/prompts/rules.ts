/** Fields of the gateway's answer about contracts, in the order in which a member is asked (HOME-6). */
export const CONTRACT_FIELDS = ['dailysalreqtype', 'divtypecompperiodreq', 'contracthoursalreq'] as const;

/** The rules of a popup in its markup. */
export interface PopupRules {
  /** Kinds of place separated by spaces; empty or absent: every place. */
  readonly platforms?: string | undefined;
  readonly audience?: string | undefined;
}

/** Returns whether a popup is for this visitor and place (HOME-6). Rules that a gateway omits do not limit it. */
export function isForAudience(
  { platforms, audience }: PopupRules,
  place: string,
  who: 'guests' | 'members',
): boolean {
  const places = (platforms ?? '').split(' ').filter(Boolean);
  return (places.length === 0 || places.includes(place)) && [who, 'everyone', undefined].includes(audience);
}

/** When a popup was shown before: epoch milliseconds, and whether in this visit. */
export interface Shown {
  readonly last: number | undefined;
  readonly thisVisit: boolean;
}

const DAY_OF = (moment: number) => new Date(moment).toDateString();

/** Returns whether a popup of this frequency may show now (HOME-6). */
export function isDue(frequency: string | undefined, { last, thisVisit }: Shown, now: number): boolean {
  switch (frequency) {
    case 'every_visit':
      return true;
    case 'day':
      return last === undefined || DAY_OF(last) !== DAY_OF(now);
    case 'once':
      return last === undefined;
    default:
      return !thisVisit;
  }
}
