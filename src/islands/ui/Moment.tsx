import { momentText } from '#lib/i18n/moments.client.ts';

/** A moment (epoch milliseconds) by the reader's clock: only for what is drawn in the browser. */
export function Moment({ at, className }: { readonly at: number; readonly className?: string }) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {momentText(at)}
    </time>
  );
}
