import { momentText } from '#lib/i18n/moments.client.ts';

interface Props {
  /** Epoch milliseconds. */
  readonly at: number;
  /** By whose clock: the reader's own by default. */
  readonly timeZone?: string | undefined;
  /** Tag of the language, where the server draws it too: the page's own by default, which only a browser knows. */
  readonly language?: string | undefined;
  readonly className?: string;
}

/** A moment by a clock. The server and a browser may write it with other spaces: what stands there first stays. */
export function Moment({ at, timeZone, language, className }: Props) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {momentText(at, timeZone, language)}
    </time>
  );
}
