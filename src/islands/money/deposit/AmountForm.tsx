import { useState } from 'react';
import { type DepositMethod, startDeposit } from '#contract/deposits.ts';
import { send } from '#lib/auth/index.client.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { fromMinor, quickAmounts, sumOf, toMinor } from '#lib/money/index.ts';
import type { DepositTexts } from '#lib/money/texts.server.ts';
import { readAmount } from '#lib/ui/index.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Field } from '../../ui/Field.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Facts } from '../Facts.tsx';
import { moneyErrors } from '../money-errors.ts';

interface Props {
  readonly method: DepositMethod;
  readonly texts: DepositTexts;
  readonly currency: string;
  readonly onStarted: (id: string) => void;
}

/** A method's own fields are named as the gateway's refusals name them. */
const OWN = 'fields.';

/** What a method needs to know, what it costs and what arrives, and the button that says what will happen. */
export function AmountForm({ method, texts, currency, onStarted }: Props) {
  const [minor, setMinor] = useState<number>();
  const keyFor = useAttemptKey();
  const limits = { min: toMinor(method.min), max: toMinor(method.max) };
  const last = method.lastAmount === null ? undefined : toMinor(method.lastAmount);
  const names = ['amount', ...method.fields.map(({ name }) => OWN + name)];
  const money = (amount: number) => formatMoney(amount, currency);
  const of = useForm({
    names,
    check: (values) => {
      const amount = readAmount(values.amount ?? '', limits);
      const errors: Record<string, string> = amount.ok ? {} : { amount: amount.reason };
      for (const { name, required, pattern } of method.fields) {
        const value = values[OWN + name] ?? '';
        if (value === '' ? required : pattern !== '' && !matches(pattern, value))
          errors[OWN + name] = value === '' ? 'field_required' : 'field_invalid';
      }
      return errors;
    },
    says: { errors: texts.errors, retryAfter: texts.retryAfter },
    async submit(values) {
      const amount = readAmount(values.amount ?? '', limits);
      if (!amount.ok) return { fields: { amount: amount.reason } };
      const fields = Object.fromEntries(method.fields.map(({ name }) => [name, values[OWN + name] ?? '']));
      const body = { method: method.code, amount: fromMinor(amount.minor), fields };
      const answer = await send(startDeposit, { body, idempotencyKey: keyFor(body) });
      if (!answer.ok) return answer.error;
      onStarted(answer.value.id);
      return undefined;
    },
  });
  const errorOf = moneyErrors(of.errors, { limits, currency, texts });
  const summed = names.flatMap((name) => {
    const error = errorOf(name);
    return error ? [[name, error] as const] : [];
  });
  const amount = minor === undefined ? undefined : fromMinor(minor);
  return (
    <form ref={of.form} method="post" noValidate {...of.handlers}>
      <ErrorSummary ref={of.summary} title={texts.summary} failed={of.failed} fields={summed} />
      <AmountField
        name="amount"
        label={texts.amountLabel}
        hint={fill(texts.limits, { min: money(method.min), max: money(method.max) })}
        currency={currency}
        {...limits}
        quick={quickAmounts(last, limits)}
        error={errorOf('amount')}
        onChange={setMinor}
        texts={texts.amount}
      />
      {method.note && <p className="method-note">{method.note}</p>}
      {method.fields.map(({ name, label, required }) => (
        <Field
          key={name}
          name={OWN + name}
          label={label}
          error={errorOf(OWN + name)}
          autoComplete="off"
          maxLength={200}
          required={required}
        />
      ))}
      {amount !== undefined && (
        <Facts
          facts={[
            [texts.pays, money(amount)],
            [texts.fee, money(method.fee)],
            [texts.arrives, <b key="arrives">{money(sumOf([amount, -method.fee]))}</b>],
          ]}
        />
      )}
      <div className="form-end">
        <SubmitButton
          state={of.state}
          label={amount === undefined ? texts.submit : fill(texts.submitAmount, { amount: money(amount) })}
          sending={texts.sending}
        />
      </div>
    </form>
  );
}

/** Whether a value fits a pattern of the gateway; one that is none of JavaScript's is left to the gateway. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}
