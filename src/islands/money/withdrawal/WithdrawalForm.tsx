import { useState } from 'react';
import type { ValueOf } from '#contract/call.ts';
import { paymentPassword } from '#contract/payment-password.ts';
import {
  startWithdrawal,
  type WithdrawalAccount,
  type withdrawalAccounts,
  type withdrawalSettings,
} from '#contract/withdrawals.ts';
import { send } from '#lib/auth/index.client.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { checkFields } from '#lib/forms/validate.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { fromMinor, sumOf, toMinor } from '#lib/money/index.ts';
import type { WithdrawTexts } from '#lib/money/texts.server.ts';
import { readAmount } from '#lib/ui/index.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Facts } from '../Facts.tsx';
import { moneyErrors } from '../money-errors.ts';
import { PinField } from '../pin/PinField.tsx';
import { AccountPicker } from './AccountPicker.tsx';

interface Props {
  readonly settings: ValueOf<typeof withdrawalSettings>;
  readonly accounts: ValueOf<typeof withdrawalAccounts>;
  readonly texts: WithdrawTexts;
  readonly currency: string;
  readonly onStarted: (id: string) => void;
  readonly onAccounts: () => void;
}

const NAMES = ['amount', 'paymentPassword'] as const;

const isUsable = ({ usableFrom }: WithdrawalAccount) => usableFrom <= Date.now();

/** Asks how much goes where, and for the payment PIN; the button says what will happen (CASH-3). */
export function WithdrawalForm({ settings, accounts, texts, currency, onStarted, onAccounts }: Props) {
  const [minor, setMinor] = useState<number>();
  const [chosen, choose] = useState<string>();
  const keyFor = useAttemptKey();
  const account = accounts.list.find(({ id }) => id === chosen) ?? accounts.list.find(isUsable);
  const limits = { min: toMinor(settings.min), max: toMinor(settings.max) };
  const money = (amount: number) => formatMoney(amount, currency);
  const of = useForm<(typeof NAMES)[number]>({
    names: NAMES,
    check: ({ amount, paymentPassword: pin }) => {
      const read = readAmount(amount, limits);
      return {
        ...(!read.ok && { amount: read.reason }),
        ...checkFields({ paymentPassword }, { paymentPassword: pin }),
      };
    },
    says: { errors: texts.errors, retryAfter: texts.retryAfter },
    async submit({ amount, paymentPassword: pin }) {
      const read = readAmount(amount, limits);
      if (!read.ok || !account) return { fields: { amount: read.ok ? 'min' : read.reason } };
      const asked = { amount: fromMinor(read.minor), accountId: account.id };
      const answer = await send(startWithdrawal, {
        body: { ...asked, paymentPassword: pin },
        idempotencyKey: keyFor(asked),
      });
      if (!answer.ok) return answer.error;
      onStarted(answer.value.id);
      return undefined;
    },
  });
  const errorOf = moneyErrors(of.errors, { limits, currency, texts });
  const summed = NAMES.flatMap((name) => {
    const error = errorOf(name);
    return error ? [[name, error] as const] : [];
  });
  const amount = minor === undefined ? undefined : fromMinor(minor);
  return (
    <form ref={of.form} method="post" noValidate {...of.handlers}>
      <ErrorSummary ref={of.summary} title={texts.summary} failed={of.failed} fields={summed} />
      <AccountPicker
        accounts={accounts}
        chosen={account}
        onChoose={choose}
        onChanged={onAccounts}
        texts={texts.account}
      />
      <AmountField
        name="amount"
        label={texts.amountLabel}
        hint={fill(texts.limits, { min: money(settings.min), max: money(settings.max) })}
        currency={currency}
        {...limits}
        error={errorOf('amount')}
        onChange={setMinor}
        texts={texts.amount}
      />
      <PinField name="paymentPassword" label={texts.pinLabel} error={errorOf('paymentPassword')} />
      <Facts
        facts={[
          [texts.fee, money(settings.fee)],
          [
            texts.arrives,
            amount === undefined ? '' : <b key="arrives">{money(sumOf([amount, -settings.fee]))}</b>,
          ],
          [texts.remaining, [settings.remainingToday, settings.dailyLimit].filter(Boolean).join(' / ')],
        ]}
      />
      <p className="field-hint">{texts.final}</p>
      <div className="form-end">
        <SubmitButton
          state={of.state}
          disabled={!account || !isUsable(account)}
          label={amount === undefined ? texts.submit : fill(texts.submitAmount, { amount: money(amount) })}
          sending={texts.sending}
        />
      </div>
    </form>
  );
}
