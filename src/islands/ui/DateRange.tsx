import { type SubmitEvent, useState } from 'react';
import { serverNow } from '#lib/auth/index.client.ts';
import { fill } from '#lib/i18n/format.ts';
import type { Calendar } from '#lib/ui/dates/calendar.ts';
import {
  type DateRange as Chosen,
  findRangeFault,
  PRESETS,
  type RangeFault,
  toDays,
  today,
} from '#lib/ui/dates/date-range.ts';
import type { DateRangeTexts } from '#lib/ui/texts.ts';
import { SiteZoneNote } from './SiteZoneNote.tsx';

interface Props {
  /** Prefix of the ids of its fields, unique on the page. */
  readonly name: string;
  readonly range: Chosen;
  readonly onChange: (range: Chosen) => void;
  readonly texts: DateRangeTexts;
  /** The calendar of the days: the reader's by default. */
  readonly calendar?: Calendar;
}

/** Selects the days of a list: a preset with one tap, or two dates that are checked before they apply. */
export function DateRange({ name, range, onChange, texts, calendar }: Props) {
  const isCustom = typeof range !== 'string';
  const [opened, setOpened] = useState(false);
  const [fault, setFault] = useState<RangeFault>();
  const showsDays = isCustom || opened;
  const choose = (preset: Chosen) => {
    setOpened(false);
    setFault(undefined);
    onChange(preset);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const days = { from: String(data.get('from') ?? ''), to: String(data.get('to') ?? '') };
    const wrong = findRangeFault(days, serverNow(), calendar);
    setFault(wrong);
    if (!wrong) onChange(days);
    else event.currentTarget.querySelector<HTMLElement>('input')?.focus();
  };
  const errorId = `${name}-error`;
  const given = toDays(range, serverNow(), calendar);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out before each of its parts
    <div className="range" role="group" aria-label={texts.label}>
      <div className="chips">
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className="chip"
            data-replay=""
            aria-pressed={!showsDays && range === preset}
            onClick={() => choose(preset)}
          >
            {texts.presets[preset]}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          data-replay=""
          aria-pressed={showsDays}
          aria-expanded={showsDays}
          onClick={() => setOpened(true)}
        >
          {texts.custom}
        </button>
      </div>
      {showsDays && (
        // Rendered again for another range, such as one that the back button restores.
        <form className="range-days" key={`${given.from} ${given.to}`} onSubmit={submit} noValidate>
          {(['from', 'to'] as const).map((end) => (
            <div key={end} className="range-day">
              <label className="field-label" htmlFor={`${name}-${end}`}>
                {texts[end]}
              </label>
              <input
                className="input"
                type="date"
                id={`${name}-${end}`}
                name={end}
                defaultValue={given[end]}
                max={today(serverNow(), calendar)}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault && errorId}
              />
            </div>
          ))}
          <button type="submit" className="button button-main">
            {texts.show}
          </button>
          {fault && (
            <p className="field-error" id={errorId}>
              {faultText(fault, texts)}
            </p>
          )}
        </form>
      )}
      {calendar === 'site' && <SiteZoneNote text={texts.siteZone} />}
    </div>
  );
}

function faultText(fault: RangeFault, { faults }: DateRangeTexts): string {
  return fault.reason === 'tooLong'
    ? fill(faults.tooLong, { n: fault.days, day: fault.earliest })
    : faults[fault.reason];
}
