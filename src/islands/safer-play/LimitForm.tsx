import { useState } from 'react';
import type { LimitKind, LimitPeriod } from '#contract/safer-play/limits.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { fill } from '#lib/i18n/format.ts';
import type { LimitTexts } from '#lib/safer-play/texts.server.ts';
import { type AmountFault, fromMinor, readAmount } from '#lib/ui/index.ts';
import { AmountField, amountFaultText } from '../ui/AmountField.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';

interface Props {
  readonly kind: LimitKind;
  /** The periods to choose from. */
  readonly periods: readonly LimitPeriod[];
  readonly texts: LimitTexts;
  readonly currency: string;
  readonly set: (period: LimitPeriod, amount: number) => Promise<CallError | undefined>;
}

/** The maximum of each, in minor units or minutes of a period. */
const MONEY = { decimals: 2, min: 1, max: 100_000_000_000 };
const MAX_MINUTES: Readonly<Record<LimitPeriod, number>> = { day: 1_440, week: 10_080, month: 40_320 };

/** Asks for a limit: its period and its amount. No amount is suggested. */
export function LimitForm({ kind, periods, texts, currency, set }: Props) {
  const [period, choose] = useState<LimitPeriod>(periods[0] ?? 'day');
  const isTime = kind === 'session';
  const bounds = isTime ? { decimals: 0, min: 1, max: MAX_MINUTES[period] } : MONEY;
  const form = useForm<'amount'>({
    names: ['amount'],
    check: ({ amount }) => {
      const read = readAmount(amount, bounds);
      return read.ok ? {} : { amount: read.reason };
    },
    says: texts,
    async submit({ amount }) {
      const read = readAmount(amount, bounds);
      if (!read.ok) throw new RangeError(`A checked amount is invalid: ${read.reason}`);
      return set(period, isTime ? read.minor : fromMinor(read.minor));
    },
  });
  const errorOf = (): string | undefined => {
    const fault = form.errors.amount;
    if (fault === undefined) return undefined;
    if (isTime) return fill(texts.minutesWrong, { max: bounds.max });
    return fault in texts.amount.faults
      ? amountFaultText(fault as AmountFault, bounds, currency, texts.amount)
      : fieldErrorText(fault, {}, texts.errors);
  };
  return (
    <Form form={form} names={['amount']} errorOf={errorOf} texts={texts} submit={texts.save}>
      {periods.length > 1 && (
        <fieldset className="limit-periods">
          <legend className="field-label">{texts.period}</legend>
          <div className="chips">
            {periods.map((each) => (
              <button
                key={each}
                type="button"
                className="chip"
                aria-pressed={each === period}
                onClick={() => choose(each)}
              >
                {texts.measure.periods[each]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {isTime ? (
        <Field
          name="amount"
          label={texts.minutesLabel}
          error={errorOf()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
        />
      ) : (
        <AmountField
          name="amount"
          label={texts.amountLabel}
          currency={currency}
          {...bounds}
          error={errorOf()}
          texts={texts.amount}
        />
      )}
      <p className="field-hint">{texts.rule}</p>
    </Form>
  );
}
