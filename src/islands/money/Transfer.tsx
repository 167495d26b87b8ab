import { useState } from 'react';
import { paymentPassword } from '#contract/payment-password.ts';
import { transferToUpline } from '#contract/transfers.ts';
import { send } from '#lib/auth/index.client.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { checkFields } from '#lib/forms/validate.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { fromMinor } from '#lib/money/index.ts';
import type { TransferTexts } from '#lib/money/texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readAmount } from '#lib/ui/index.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { Copyable } from './Copyable.tsx';
import { Facts } from './Facts.tsx';
import { moneyErrors } from './money-errors.ts';
import { PinField } from './pin/PinField.tsx';

const NAMES = ['amount', 'paymentPassword'] as const;
/** Minor units. */
const LIMITS = { min: 1 };

interface Done {
  readonly orderNo: string;
  readonly amount: number;
  readonly balance: number;
}

/** Sends money to the agent who invited a member, once, with the payment PIN (CASH-6). */
export default function Transfer({ texts, currency }: { texts: TransferTexts; currency: string }) {
  const [minor, setMinor] = useState<number>();
  const [done, setDone] = useState<Done>();
  const keyFor = useAttemptKey();
  const money = (amount: number) => formatMoney(amount, currency);
  const of = useForm<(typeof NAMES)[number]>({
    names: NAMES,
    check: ({ amount, paymentPassword: pin }) => {
      const read = readAmount(amount, LIMITS);
      return {
        ...(!read.ok && { amount: read.reason }),
        ...checkFields({ paymentPassword }, { paymentPassword: pin }),
      };
    },
    says: { errors: texts.errors, retryAfter: texts.retryAfter },
    async submit({ amount: typed, paymentPassword: pin }) {
      const read = readAmount(typed, LIMITS);
      if (!read.ok) return { fields: { amount: read.reason } };
      const amount = fromMinor(read.minor);
      const answer = await send(transferToUpline, {
        body: { amount, paymentPassword: pin },
        idempotencyKey: keyFor({ amount }),
      });
      if (!answer.ok) return answer.error;
      setDone({ ...answer.value, amount });
      return undefined;
    },
  });
  if (done) {
    return (
      <section role="status">
        <h2 className="order-title">{texts.done}</h2>
        <Facts
          facts={[
            [texts.amountLabel, money(done.amount)],
            [texts.left, money(done.balance)],
            [
              texts.orderNo,
              <Copyable key="order" label={texts.orderNo} value={done.orderNo} texts={texts.copy} />,
            ],
          ]}
        />
        <a className="button button-wide" href={href('transactions')}>
          {texts.records}
        </a>
      </section>
    );
  }
  const errorOf = moneyErrors(of.errors, { limits: LIMITS, currency, texts });
  const summed = NAMES.flatMap((name) => {
    const error = errorOf(name);
    return error ? [[name, error] as const] : [];
  });
  return (
    <form ref={of.form} method="post" noValidate {...of.handlers}>
      <ErrorSummary ref={of.summary} title={texts.summary} failed={of.failed} fields={summed} />
      <AmountField
        name="amount"
        label={texts.amountLabel}
        currency={currency}
        {...LIMITS}
        error={errorOf('amount')}
        onChange={setMinor}
        texts={texts.amount}
      />
      <PinField name="paymentPassword" label={texts.pinLabel} error={errorOf('paymentPassword')} />
      <p className="field-hint">{texts.final}</p>
      <div className="form-end">
        <SubmitButton
          state={of.state}
          label={
            minor === undefined ? texts.submit : fill(texts.submitAmount, { amount: money(fromMinor(minor)) })
          }
          sending={texts.sending}
        />
      </div>
    </form>
  );
}
