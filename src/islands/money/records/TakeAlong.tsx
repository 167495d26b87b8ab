import type { TakeAlongTexts } from '#lib/money/texts/records.server.ts';
import { type DateRange, lastYear } from '#lib/ui/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SaveFile } from '../../ui/SaveFile.tsx';

interface Props {
  /** Where the file comes from. */
  readonly path: string;
  readonly range: DateRange;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly texts: TakeAlongTexts;
}

/** Ways to take records along: the period or twelve months as a table, or the period on paper (CASH-4, RESP-8). */
export function TakeAlong({ path, range, query, texts }: Props) {
  return (
    <p className="statement">
      <SaveFile path={path} range={range} query={query} texts={texts} />
      <SaveFile path={path} range={lastYear()} query={query} texts={{ ...texts, csv: texts.year }} />
      <button type="button" className="button" onClick={() => window.print()}>
        <Icon name="receipt" />
        {texts.print}
      </button>
    </p>
  );
}
