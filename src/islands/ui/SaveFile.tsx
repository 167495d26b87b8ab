import { saveFile } from '#lib/money/index.client.ts';
import { toast } from '#lib/ui/index.client.ts';
import { type DateRange, daysOf, momentsOf, timeZone } from '#lib/ui/index.ts';
import { Icon } from './Icon.tsx';
import { useSingleFlight } from './use-single-flight.ts';

export interface FileTexts {
  readonly csv: string;
  readonly failed: string;
  /** Of the file, without its days. */
  readonly file: string;
}

interface Props {
  readonly path: string;
  readonly range: DateRange;
  /** What else the file is asked for by. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly texts: FileTexts;
}

/** Takes a period along as a table for a spreadsheet, in the reader's time zone (CASH-4, AGENT-8). */
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
    <button type="button" className="button" onClick={save}>
      <Icon name="download" />
      {texts.csv}
    </button>
  );
}
