import { saveFile } from '#lib/money/index.client.ts';
import { toast } from '#lib/ui/index.client.ts';
import { type DateRange, daysOf, momentsOf } from '#lib/ui/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { timeZone } from './time-zone.ts';

interface Props {
  readonly path: string;
  readonly range: DateRange;
  /** What else the file is asked for by. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly texts: { readonly csv: string; readonly failed: string; readonly file: string };
}

/** Takes a team's period along as a table for a spreadsheet (AGENT-8). */
export function SaveFile({ path, range, query, texts }: Props) {
  const save = useSingleFlight(async () => {
    const { from, to } = daysOf(range);
    try {
      await saveFile(
        path,
        { ...momentsOf(range), timeZone: timeZone(), ...query },
        `${texts.file}-${from}-${to}.csv`,
      );
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
    </p>
  );
}
