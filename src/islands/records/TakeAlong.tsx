import { session } from '#lib/auth/index.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { dayText } from '#lib/i18n/moments.ts';
import type { TakeAlongTexts } from '#lib/records/texts.server.ts';
import { type CallState, type DateRange, lastYear, startOfDay, toDays } from '#lib/ui/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { SaveFile } from '../ui/SaveFile.tsx';
import { MAX_ON_PAPER, usePrint } from './use-print.ts';

interface Props {
  /** Path of the file. */
  readonly path: string;
  readonly range: DateRange;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The list to print, and the function that loads more of it. */
  readonly state: CallState<unknown>;
  readonly loadMore: () => Promise<void>;
  /** Names the list. */
  readonly label: string;
  readonly texts: TakeAlongTexts;
}

/** Exports records: the period or twelve months as a table, or the period on paper (CASH-4, RESP-8). */
export function TakeAlong({ path, range, query, state, loadMore, label, texts }: Props) {
  const [isOnPaper, print] = usePrint(state, loadMore);
  const isCut = state.kind === 'ready' && state.more !== 'none';
  return (
    <>
      {isOnPaper && (
        <p className="paper-head">
          <b>{label}</b>
          <bdi>{session.get()?.displayName ?? session.get()?.userName}</bdi> · {daysText(range)}
          {isCut && <small> · {fill(texts.cut, { n: MAX_ON_PAPER })}</small>}
        </p>
      )}
      <p className="statement">
        <SaveFile path={path} range={range} query={query} texts={texts} />
        <SaveFile path={path} range={lastYear()} query={query} texts={{ ...texts, csv: texts.year }} />
        <button type="button" className="button" data-replay="" onClick={print}>
          <Icon name="receipt" />
          {texts.print}
        </button>
      </p>
    </>
  );
}

function daysText(range: DateRange): string {
  const { from, to } = toDays(range);
  return `${dayText(startOfDay(from))} – ${dayText(startOfDay(to))}`;
}
