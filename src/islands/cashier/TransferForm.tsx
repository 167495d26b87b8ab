import { pin } from '#contract/account/pin.ts';
import { type transferSettings, transferToUpline } from '#contract/cashier/transfers.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { send } from '#lib/auth/index.client.ts';
import type { TransferTexts } from '#lib/cashier/transfer-texts.server.ts';
import { byRules } from '#lib/forms/validate.ts';
import { fill } from '#lib/i18n/format.ts';
import { toMinor } from '#lib/ui/index.ts';
import { PinField } from '../account/pin/PinField.tsx';
import { AmountField } from '../ui/AmountField.tsx';
import { Form } from '../ui/Form.tsx';
import { useAmountForm } from './use-amount-form.ts';

export interface Sent {
  readonly orderNo: string;
  readonly amount: number;
  readonly balance: number;
}

interface Props {
  /** Undefined where the gateway lacks this call. */
  readonly settings: ValueOf<typeof transferSettings> | undefined;
  readonly texts: TransferTexts;
  readonly currency: string;
  readonly onSent: (sent: Sent) => void;
  /** Called where the sendable amount has changed. */
  readonly onRefused: () => void;
}

/** Minor units. */
const MIN = 1;

/** Shows the sendable amount, and sends it once, with the payment PIN. */
export function TransferForm({ settings, texts, currency, onSent, onRefused }: Props) {
  const { form, field, errorOf, money } = useAmountForm({
    ...byRules({ paymentPassword: pin }),
    limits: { min: MIN, ...(settings && { max: toMinor(settings.most) }) },
    currency,
    texts,
    async send(amount, { paymentPassword: pin }, keyFor) {
      const answer = await send(transferToUpline, {
        body: { amount, paymentPassword: pin },
        idempotencyKey: keyFor({ amount }),
      });
      if (answer.ok) {
        onSent({ ...answer.value, amount });
        return undefined;
      }
      if (answer.error.code === 'withdrawal.not.eligible') onRefused();
      return answer.error;
    },
  });
  return (
    <>
      {settings && (
        <div className="method-note">
          <p>{fill(texts.most, { amount: money(settings.most) })}</p>
          {settings.payBack > 0 && <p>{fill(texts.payBack, { amount: money(settings.payBack) })}</p>}
          <p>{texts.caps}</p>
        </div>
      )}
      <Form {...form}>
        <AmountField {...field} />
        <PinField name="paymentPassword" label={texts.pinLabel} error={errorOf('paymentPassword')} />
        <p className="field-hint">{texts.final}</p>
      </Form>
    </>
  );
}
