import { momentText } from '#lib/i18n/moments.ts';

interface Props {
  /** Epoch milliseconds. */
  readonly at: number;
  /** By whose clock: the reader's own by default. */
  readonly timeZone?: string | undefined;
  readonly className?: string;
}

/** A moment by a clock. The server and a browser may write it with other spaces: what stands there first stays. */
export const Moment = ({ at, timeZone, className }: Props) => (
  <time className={className} dateTime={new Date(at).toISOString()} suppressHydrationWarning>
    {momentText(at, timeZone)}
  </time>
);
