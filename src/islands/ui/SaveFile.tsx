import { saveFile } from '#lib/auth/index.client.ts';
import { toast } from '#lib/ui/index.client.ts';
import { type Calendar, type DateRange, daysOf, momentsOf, zoneOf } from '#lib/ui/index.ts';
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
  /** Whose days and times the file tells. */
  readonly calendar?: Calendar;
  readonly texts: FileTexts;
}

/** Takes a period along as a table for a spreadsheet, in the reader's time zone unless told otherwise (CASH-4, AGENT-8). */
export function SaveFile({ path, range, query, calendar, texts }: Props) {
  const save = useSingleFlight(async () => {
    const now = Date.now();
    const { from, to } = daysOf(range, now, calendar);
    try {
      await saveFile(
        path,
        { ...momentsOf(range, now, calendar), timeZone: zoneOf(calendar), ...query },
        `${texts.file}-${from}-${to}.csv`,
      );
    } catch {
      toast('fail', texts.failed);
    }
  });
  return (
    <button type="button" className="button" data-replay="" onClick={save}>
      <Icon name="download" />
      {texts.csv}
    </button>
  );
}
