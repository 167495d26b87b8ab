import type { WithdrawalAccount, withdrawalAccounts } from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { serverNow } from '#lib/auth/index.client.ts';
import { isUsable } from '#lib/cashier/withdrawal-conditions.ts';
import type { AccountTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { fill } from '#lib/i18n/format.ts';
import { momentText } from '#lib/i18n/moments.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly accounts: ValueOf<typeof withdrawalAccounts>;
  readonly chosen: WithdrawalAccount | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAdd: () => void;
  readonly texts: AccountTexts;
}

/** Selects the destination: accounts by their masked numbers, and a button to add one (SAFE-3). */
export function AccountPicker({ accounts: { list, max }, chosen, onChoose, onAdd, texts }: Props) {
  return (
    <fieldset className="pay-methods">
      <legend className="field-label">{texts.to}</legend>
      {list.map((account) => {
        const waits = !isUsable(account, serverNow());
        return (
          <label key={account.id} className="pay-method" data-waits={waits || undefined}>
            <Icon name={account.kind === 'bank' ? 'withdraw' : 'deposit'} />
            <span className="row-text">
              <bdi>{account.name}</bdi> <bdi>{account.masked}</bdi>
              {waits && (
                <small suppressHydrationWarning>
                  {account.state === 'waits'
                    ? texts.checking
                    : fill(texts.usableFrom, { at: momentText(account.usableFrom) })}
                </small>
              )}
            </span>
            <input
              type="radio"
              name="account"
              value={account.id}
              disabled={waits}
              checked={account.id === chosen?.id}
              data-replay=""
              onChange={() => onChoose(account.id)}
            />
          </label>
        );
      })}
      {list.length < max && (
        <button type="button" className="pay-method" data-replay="" onClick={onAdd}>
          <Icon name="plus" />
          <span className="row-text">{texts.add}</span>
        </button>
      )}
    </fieldset>
  );
}
