import { useState } from 'react';
import { canShareFiles, saveFile, shareFile } from '#lib/auth/index.client.ts';
import { toast } from '#lib/ui/index.client.ts';
import { type Calendar, calendarZone, type DateRange, toDays, toMoments } from '#lib/ui/index.ts';
import { Icon } from './Icon.tsx';
import { useSingleFlight } from './use-single-flight.ts';

export interface FileTexts {
  readonly csv: string;
  readonly failed: string;
  /** Name of the file, without its days. */
  readonly file: string;
  /** Shown once the download was requested, with alternatives if nothing was saved. */
  readonly begun: string;
  readonly share: string;
  readonly copyPage: string;
  readonly copied: string;
  readonly notCopied: string;
}

interface Props {
  readonly path: string;
  readonly range: DateRange;
  /** Further query of the file. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The calendar of the file's days and times. */
  readonly calendar?: Calendar;
  readonly texts: FileTexts;
}

/**
 * Saves a period as a table for a spreadsheet, in the reader's time zone unless `calendar` is another (CASH-4,
 * AGENT-8). Browsers inside apps may save nothing, and a page cannot detect it: the alternatives show from then on
 * (ALL-3).
 */
export function SaveFile({ path, range, query, calendar, texts }: Props) {
  const [isAsked, setAsked] = useState(false);
  const file = () => {
    const now = Date.now();
    const { from, to } = toDays(range, now, calendar);
    const asked = { ...toMoments(range, now, calendar), timeZone: calendarZone(calendar), ...query };
    return [path, asked, `${texts.file}-${from}-${to}`] as const;
  };
  const save = useSingleFlight(async () => {
    try {
      await saveFile(...file());
      setAsked(true);
    } catch {
      toast('fail', texts.failed);
    }
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast('success', texts.copied);
    } catch {
      toast('fail', texts.notCopied);
    }
  };
  return (
    <>
      <button type="button" className="button save-file" data-replay="" onClick={save}>
        <Icon name="download" />
        {texts.csv}
      </button>
      <span className="file-ways" role="status">
        {isAsked && <span>{texts.begun}</span>}
      </span>
      {isAsked && canShareFiles() && (
        <button type="button" className="button" onClick={() => shareFile(...file()).catch(() => undefined)}>
          {texts.share}
        </button>
      )}
      {isAsked && (
        <button type="button" className="button" onClick={() => void copy()}>
          {texts.copyPage}
        </button>
      )}
    </>
  );
}
