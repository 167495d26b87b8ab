import { useState } from 'react';
import { pin } from '#contract/account/pin.ts';
import {
  startWithdrawal,
  type withdrawalAccounts,
  type withdrawalSettings,
} from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { send, serverNow } from '#lib/auth/index.client.ts';
import { isUsable } from '#lib/cashier/withdrawal-conditions.ts';
import type { WithdrawTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { byRules } from '#lib/forms/validate.ts';
import { fill } from '#lib/i18n/format.ts';
import { sumAmounts, toMinor } from '#lib/ui/index.ts';
import { PinField } from '../../account/pin/PinField.tsx';
import { Turnovers } from '../../rewards/Turnovers.tsx';
import { AmountField } from '../../ui/AmountField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Form } from '../../ui/Form.tsx';
import { useStep } from '../../ui/use-step.ts';
import { useAmountForm } from '../use-amount-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountPicker } from './AccountPicker.tsx';
import { PayBack } from './PayBack.tsx';

interface Props {
  readonly settings: ValueOf<typeof withdrawalSettings>;
  readonly accounts: ValueOf<typeof withdrawalAccounts>;
  readonly texts: WithdrawTexts;
  readonly currency: string;
  readonly onStarted: (id: string) => void;
  readonly onAccounts: () => void;
}

/** Asks for amount, account and payment PIN; the button names the action (CASH-3). */
export function WithdrawalForm({ settings, accounts, texts, currency, onStarted, onAccounts }: Props) {
  useStep();
  const [chosen, choose] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [givesUp, giveUp] = useState(false);
  const forfeits = sumAmounts(settings.turnovers.map((turnover) => turnover.forfeits));
  const account =
    accounts.list.find(({ id }) => id === chosen) ?? accounts.list.find((one) => isUsable(one, serverNow()));
  const most = settings.payBack.find(({ kind }) => kind === account?.kind)?.most ?? settings.max;
  const canPay = most >= settings.min;
  const { form, field, errorOf, amount, money } = useAmountForm({
    ...byRules({ paymentPassword: pin }),
    limits: { min: toMinor(settings.min), max: toMinor(most) },
    currency,
    texts,
    async send(wanted, { paymentPassword: pin }, keyFor) {
      const asked = { amount: wanted, accountId: account?.id ?? '', forfeit: givesUp };
      const answer = await send(startWithdrawal, {
        body: { ...asked, paymentPassword: pin },
        idempotencyKey: keyFor(asked),
      });
      if (!answer.ok) return answer.error;
      onStarted(answer.value.id);
      return undefined;
    },
  });
  return (
    <>
      <Form
        {...form}
        disabled={!account || !isUsable(account, serverNow()) || !canPay || (forfeits > 0 && !givesUp)}
      >
        <AccountPicker
          accounts={accounts}
          chosen={account}
          onChoose={choose}
          onAdd={() => setAdding(true)}
          texts={texts.account}
        />
        {most < settings.max && <PayBack settings={settings} account={account} texts={texts} money={money} />}
        <AmountField
          {...field}
          hint={canPay ? fill(texts.limits, { min: money(settings.min), max: money(most) }) : undefined}
        />
        {forfeits > 0 && (
          <>
            <Turnovers turnovers={settings.turnovers} texts={texts.turnover} currency={currency} />
            <label className="check">
              <input
                type="checkbox"
                name="forfeit"
                checked={givesUp}
                data-replay=""
                onChange={({ currentTarget }) => giveUp(currentTarget.checked)}
              />
              <span>{fill(texts.forfeit, { amount: money(forfeits) })}</span>
            </label>
          </>
        )}
        {/* Two fields of one name would share a label: the dialog has the PIN's meanwhile. */}
        {!adding && (
          <PinField name="paymentPassword" label={texts.pinLabel} error={errorOf('paymentPassword')} />
        )}
        <Facts
          facts={[
            [texts.fee, money(settings.fee)],
            [
              texts.arrives,
              amount === undefined ? '' : <b key="arrives">{money(sumAmounts([amount, -settings.fee]))}</b>,
            ],
            [texts.remaining, [settings.remainingToday, settings.dailyLimit].filter(Boolean).join(' / ')],
          ]}
        />
        <p className="field-hint">{texts.final}</p>
      </Form>
      {adding && (
        <Dialog
          title={texts.account.add}
          close={texts.account.close}
          className="sheet"
          onClose={() => setAdding(false)}
        >
          <AccountForm
            known={accounts}
            texts={texts.account}
            onAdded={(id) => {
              choose(id);
              setAdding(false);
              onAccounts();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
