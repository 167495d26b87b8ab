import { saveMovements } from '#lib/money/index.client.ts';
import { toast } from '#lib/ui/index.client.ts';
import { type DateRange, daysOf, momentsOf } from '#lib/ui/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

export interface StatementTexts {
  readonly csv: string;
  readonly print: string;
  readonly failed: string;
  /** Of the file, without its days. */
  readonly file: string;
}

interface Props {
  readonly range: DateRange;
  /** Of the agent's own, or all of the member's. */
  readonly types: 'M' | 'A';
  readonly texts: StatementTexts;
}

/** Ways to take a period along: as a table for a spreadsheet, or on paper (CASH-4). */
export function Statement({ range, types, texts }: Props) {
  const save = useSingleFlight(async () => {
    const { from, to } = daysOf(range);
    try {
      await saveMovements({ ...momentsOf(range), types }, `${texts.file}-${from}-${to}.csv`);
    } catch {
      toast('fail', texts.failed);
    }
  });
  return (
    <p className="statement">
      <button type="button" className="button" onClick={save}>
        <Icon name="download" />
        {texts.csv}
      </button>
      <button type="button" className="button" onClick={() => window.print()}>
        <Icon name="receipt" />
        {texts.print}
      </button>
    </p>
  );
}
