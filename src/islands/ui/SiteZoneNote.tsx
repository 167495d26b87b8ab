import { useSyncExternalStore } from 'react';
import { differsFromSite } from '#lib/ui/dates/calendar.ts';

/** No event reports a change of the phone's zone while a page is shown. */
const never = () => () => {};

/** Names the zone of the site's calendar, only where the reader's clock differs from it, which no server can know. */
export function SiteZoneNote({ text }: { readonly text: string }) {
  const differs = useSyncExternalStore(never, differsFromSite, () => false);
  return differs ? <p className="muted site-zone">{text}</p> : null;
}
