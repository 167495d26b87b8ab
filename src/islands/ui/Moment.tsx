import { momentText } from '#lib/i18n/moments.ts';

interface Props {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Zone of the clock: the reader's by default. */
  readonly timeZone?: string | undefined;
  readonly className?: string;
}

/** Shows a moment by a clock. Server and browser may write different spaces in it: the server's text stays. */
export const Moment = ({ at, timeZone, className }: Props) => (
  <time className={className} dateTime={new Date(at).toISOString()} suppressHydrationWarning>
    {momentText(at, timeZone)}
  </time>
);
