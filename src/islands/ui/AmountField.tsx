import { useLayoutEffect, useRef, useState } from 'react';
import { moneySign } from '#contract/core/currency.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { fieldId } from '#lib/forms/validate.ts';
import { fill } from '#lib/i18n/format.ts';
import { type AmountFault, type AmountLimits, formatMinor, readAmount } from '#lib/ui/amounts/amount.ts';
import type { AmountTexts } from '#lib/ui/texts.ts';
import { FieldNotes, noteIds } from './Field.tsx';

/** What was typed into a field, for the field that replaces it. */
export interface TypedAmount {
  readonly text: string;
  /** The caret's position, if the field had the focus; null otherwise. */
  readonly caret: number | null;
}

interface Props extends AmountLimits {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Currency code of the gateway, such as THB. */
  readonly currency: string;
  /** Amounts to choose with one tap, in minor units. */
  readonly quick?: readonly number[];
  /** The form's own error for the field, such as the gateway's refusal. */
  readonly error?: string | undefined;
  /** Minor units; undefined while the amount is not valid. */
  readonly onChange?: (minor: number | undefined) => void;
  /** Stores what was typed for the field that replaces this one, where typing continues. */
  readonly typedAmount?: { current: TypedAmount };
  readonly texts: AmountTexts;
}

/** A field for money: typed as people write it, passed on as a whole number of minor units. */
export function AmountField(props: Props) {
  const {
    name,
    label,
    hint,
    currency,
    quick = [],
    error,
    onChange,
    typedAmount,
    texts,
    decimals = 2,
    ...limits
  } = props;
  const [typed, setTyped] = useState(typedAmount?.current.text ?? '');
  const [fault, setFault] = useState<AmountFault>();
  const id = fieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const read = (text: string) => readAmount(text, { decimals, ...limits });

  const take = (text: string) => {
    const amount = read(text);
    setTyped(text);
    if (typedAmount) typedAmount.current = { text, caret: null };
    // An error shows once the field is left, and disappears as soon as the amount is valid.
    if (amount.ok) setFault(undefined);
    onChange?.(amount.ok ? amount.minor : undefined);
  };
  // Text typed before hydration, or into the replaced field, counts as typed.
  useWake(() => {
    if (input.current?.value) take(input.current.value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it takes the other one's place and is taken away
  useLayoutEffect(() => {
    const { current: field } = input;
    if (!typedAmount || !field) return;
    const { caret } = typedAmount.current;
    if (caret !== null) {
      field.focus({ preventScroll: true });
      field.setSelectionRange(caret, caret);
    }
    return () => {
      const isTypedInto = document.activeElement === field;
      typedAmount.current = {
        text: typedAmount.current.text,
        caret: isTypedInto ? field.selectionStart : null,
      };
    };
  }, []);
  const leave = () => {
    const amount = read(typed);
    if (amount.ok) setTyped(formatMinor(amount.minor, decimals));
    setFault(amount.ok || amount.reason === 'missing' ? undefined : amount.reason);
  };
  const current = read(typed);
  const said = error ?? (fault && amountFaultText(fault, { decimals, ...limits }, currency, texts));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="amount-box">
        <span className="amount-currency" id={`${id}-currency`}>
          {moneySign(currency)}
        </span>
        <input
          ref={input}
          className="input amount-input"
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={said ? true : undefined}
          aria-describedby={[`${id}-currency`, noteIds(name, hint, said)].filter(Boolean).join(' ')}
          onChange={(event) => take(event.currentTarget.value)}
          onBlur={leave}
        />
      </div>
      <FieldNotes name={name} hint={hint} error={said} />
      {quick.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out before each button
        <div className="amount-quick" role="group" aria-label={texts.quick}>
          {quick.map((minor) => {
            const text = formatMinor(minor, decimals);
            return (
              <button
                key={minor}
                type="button"
                className="chip"
                data-replay=""
                aria-pressed={current.ok && current.minor === minor}
                onClick={() => take(text)}
              >
                {text.replace(/\.0+$/, '')}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** Returns the message for an invalid amount. */
export function amountFaultText(
  fault: AmountFault,
  limits: AmountLimits,
  currency: string,
  { faults }: AmountTexts,
): string {
  const limit = fault === 'min' || fault === 'max' ? limits[fault] : undefined;
  if (limit === undefined)
    return fill(faults[fault === 'max' ? 'malformed' : fault], { n: limits.decimals ?? 2 });
  return fill(faults[fault], { amount: `${moneySign(currency)}${formatMinor(limit, limits.decimals)}` });
}
