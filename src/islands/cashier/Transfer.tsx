import { useState } from 'react';
import { pin } from '#contract/account/pin.ts';
import { transferToUpline } from '#contract/cashier/transfers.ts';
import { send } from '#lib/auth/index.client.ts';
import type { TransferTexts } from '#lib/cashier/transfer-texts.server.ts';
import { byRules } from '#lib/forms/validate.ts';
import { href } from '#lib/routes/addresses.ts';
import { PinField } from '../account/pin/PinField.tsx';
import { AmountField } from '../ui/AmountField.tsx';
import { Copyable } from '../ui/Copyable.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Form } from '../ui/Form.tsx';
import { useAmountForm } from './use-amount-form.ts';

/** Minor units. */
const LIMITS = { min: 1 };

interface Done {
  readonly orderNo: string;
  readonly amount: number;
  readonly balance: number;
}

/** Sends money to the agent who invited a member, once, with the payment PIN (CASH-6). */
export default function Transfer({ texts, currency }: { texts: TransferTexts; currency: string }) {
  const [done, setDone] = useState<Done>();
  const { form, field, errorOf, money } = useAmountForm({
    ...byRules({ paymentPassword: pin }),
    limits: LIMITS,
    currency,
    texts,
    async send(amount, { paymentPassword: pin }, keyFor) {
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
  return (
    <Form {...form}>
      <AmountField {...field} />
      <PinField name="paymentPassword" label={texts.pinLabel} error={errorOf('paymentPassword')} />
      <p className="field-hint">{texts.final}</p>
    </Form>
  );
}
