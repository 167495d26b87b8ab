import { momentText } from '#lib/i18n/moments.client.ts';

interface Props {
  /** Epoch milliseconds. */
  readonly at: number;
  /** By whose clock: the reader's own by default. */
  readonly timeZone?: string | undefined;
  readonly className?: string;
}

/** A moment by a clock: only for what is drawn in the browser. */
export function Moment({ at, timeZone, className }: Props) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {momentText(at, timeZone)}
    </time>
  );
}
