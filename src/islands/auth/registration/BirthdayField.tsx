import { useEffect, useRef, useState } from 'react';
import { daysInMonth, joinBirthday } from '#lib/auth/registration/controls.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { FieldNotes, noteIds } from '../../ui/Field.tsx';

export interface BirthdayTexts {
  readonly label: string;
  readonly year: string;
  readonly month: string;
  readonly day: string;
  /** Names of the twelve months. */
  readonly months: readonly string[];
}

interface Props {
  readonly texts: BirthdayTexts;
  /** The current year: the last one to choose (REG-9). */
  readonly lastYear: number;
  readonly error: string | undefined;
  /** Called when the focus leaves all three lists. */
  readonly onLeave: () => void;
}

const FIRST_YEAR = 1900;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A birthday by three native lists: for thumbs, keys and screen readers (REG-9). */
export function BirthdayField({ texts, lastYear, error, onLeave }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<readonly [string, string, string]>(['', '', '']);
  const [year, month] = chosen;
  const birthday = joinBirthday(chosen);
  const sent = useRef<HTMLInputElement>(null);
  const look = () => {
    const lists = Array.from(group.current?.querySelectorAll('select') ?? [], (list) => list.value);
    setChosen([lists[0] ?? '', lists[1] ?? '', lists[2] ?? '']);
  };
  // Reads choices that were made before hydration, or restored from a draft.
  useWake(look);
  // The form treats the three lists as one field, and checks it once the choices are complete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when the value changes
  useEffect(() => void sent.current?.dispatchEvent(new Event('input', { bubbles: true })), [birthday]);
  const list = (part: 'year' | 'month' | 'day', options: readonly (readonly [number, string])[]) => (
    <select
      name={`birthday-${part}`}
      className="input"
      aria-label={texts[part]}
      autoComplete={`bday-${part}`}
      onChange={look}
      defaultValue=""
    >
      <option value="">{texts[part]}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  return (
    <fieldset
      ref={group}
      className="field birthday"
      aria-describedby={noteIds('birthday', undefined, error)}
      aria-invalid={error ? true : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <legend className="field-label">{texts.label}</legend>
      <input ref={sent} type="hidden" name="birthday" value={birthday} />
      <div className="birthday-lists" id="field-birthday" tabIndex={-1}>
        {list(
          'year',
          upTo(lastYear - FIRST_YEAR + 1).map((_, index) => [lastYear - index, String(lastYear - index)]),
        )}
        {list(
          'month',
          texts.months.map((name, index) => [index + 1, name]),
        )}
        {list(
          'day',
          upTo(daysInMonth(year, month)).map((day) => [day, String(day)]),
        )}
      </div>
      <FieldNotes name="birthday" error={error} />
    </fieldset>
  );
}
