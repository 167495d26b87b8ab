import { useState } from 'react';
import { type Failure, type FailureTexts, fieldErrorText } from '#lib/forms/failure.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import type { FieldErrors, FieldValues } from '#lib/forms/validate.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { namedText } from '#lib/i18n/named-text.ts';
import {
  type AmountFault,
  type AmountLimits,
  type AmountTexts,
  fromMinor,
  readAmount,
} from '#lib/ui/index.ts';
import { amountFaultText } from '../ui/AmountField.tsx';
import type { FormTexts } from '../ui/Form.tsx';

interface Options<Name extends string> {
  /** The fields besides the amount. */
  readonly names: readonly Name[];
  /** Returns the text keys of their errors. */
  readonly check: (values: FieldValues<Name>) => Partial<Record<Name, string>>;
  /** Minor units. */
  readonly limits: AmountLimits;
  readonly currency: string;
  readonly texts: FormTexts &
    FailureTexts & {
      readonly amount: AmountTexts;
      readonly amountLabel: string;
      readonly rules: Readonly<Record<string, string>>;
      readonly submit: string;
      /** With `{{amount}}`. */
      readonly submitAmount: string;
    };
  /** Sends the amount; `keyFor` returns the idempotency key of the request. */
  readonly send: (
    amount: number,
    values: FieldValues<Name>,
    keyFor: (asked: unknown) => string,
  ) => Promise<CallError | Failure<'amount' | Name> | undefined>;
}

/** A form about an amount of money, which is read and checked once, and shown on the button that sends it. */
export function useAmountForm<Name extends string>(options: Options<Name>) {
  const { limits, currency, texts, check, send } = options;
  const [minor, setMinor] = useState<number>();
  const keyFor = useAttemptKey();
  const names: readonly ('amount' | Name)[] = ['amount', ...options.names];
  const form = useForm<'amount' | Name>({
    names,
    check: (values) => {
      const read = readAmount(values.amount, limits);
      const errors = { ...(!read.ok && { amount: read.reason }), ...check(values) };
      return errors as FieldErrors<'amount' | Name>;
    },
    says: texts,
    async submit(values) {
      const read = readAmount(values.amount, limits);
      if (!read.ok) throw new RangeError(`A checked amount is invalid: ${read.reason}`);
      return await send(fromMinor(read.minor), values, keyFor);
    },
  });
  const errorOf = (name: 'amount' | Name): string | undefined => {
    const key = form.errors[name];
    return key !== undefined && namedText(texts.amount.faults, key) !== undefined
      ? amountFaultText(key as AmountFault, limits, currency, texts.amount)
      : fieldErrorText(key, texts.rules, texts.errors);
  };
  const money = (amount: number) => formatMoney(amount, currency);
  const amount = minor === undefined ? undefined : fromMinor(minor);
  return {
    /** The typed amount, while it is valid. */
    amount,
    money,
    errorOf,
    form: {
      form,
      names,
      errorOf,
      texts,
      submit: amount === undefined ? texts.submit : fill(texts.submitAmount, { amount: money(amount) }),
      className: 'cash-form',
    },
    field: {
      name: 'amount',
      label: texts.amountLabel,
      currency,
      ...limits,
      error: errorOf('amount'),
      onChange: setMinor,
      texts: texts.amount,
    },
  };
}
