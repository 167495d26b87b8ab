import { useSyncExternalStore } from 'react';
import { differsFromSite } from '#lib/ui/dates/calendar.ts';

/** Nothing tells of a phone that changes its zone while a page is seen. */
const never = () => () => {};

/** By which zone days of the site's calendar go: only where the reader's clock shows another time, which no server knows. */
export function SiteZoneNote({ text }: { readonly text: string }) {
  const differs = useSyncExternalStore(never, differsFromSite, () => false);
  return differs ? <p className="muted site-zone">{text}</p> : null;
}
