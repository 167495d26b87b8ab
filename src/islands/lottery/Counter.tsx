import { fieldId } from '#lib/forms/validate.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly max: number;
  readonly fewer: string;
  readonly more: string;
  readonly onChange: (value: number) => void;
}

/** A whole number from 1 on: typed, or changed by one with a tap. */
export function Counter({ name, label, hint, value, max, fewer, more, onChange }: Props) {
  const id = fieldId(name);
  const set = (next: number) => onChange(Math.min(Math.max(next, 1), max));
  return (
    <div className="field counter">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="counter-box">
        <button
          type="button"
          data-replay=""
          className="icon-button"
          aria-label={`${label}: ${fewer}`}
          disabled={value <= 1}
          onClick={() => set(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          className="input"
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-describedby={hint && `${id}-hint`}
          onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '').slice(-3)))}
        />
        <button
          type="button"
          data-replay=""
          className="icon-button"
          aria-label={`${label}: ${more}`}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
