import type { WithdrawalAccount, withdrawalSettings } from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { WithdrawTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { fill } from '#lib/i18n/format.ts';

interface Props {
  readonly settings: ValueOf<typeof withdrawalSettings>;
  readonly account: WithdrawalAccount | undefined;
  readonly texts: WithdrawTexts;
  readonly money: (amount: number) => string;
}

/** The amount that must return to accounts of other kinds first, and limits what may go to this one (CASH-3). */
export function PayBack({ settings, account, texts, money }: Props) {
  return settings.payBack
    .filter(({ kind, amount }) => kind !== account?.kind && amount >= settings.min)
    .map(({ kind, amount }) => (
      <p key={kind} className="method-note">
        {fill(texts.payBack[kind], { amount: money(amount) })}
      </p>
    ));
}
