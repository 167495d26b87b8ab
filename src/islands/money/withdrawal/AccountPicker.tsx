import { useState } from 'react';
import type { ValueOf } from '#contract/call.ts';
import type { WithdrawalAccount, withdrawalAccounts } from '#contract/withdrawals.ts';
import { fill } from '#lib/i18n/format.ts';
import { momentText } from '#lib/i18n/moments.client.ts';
import type { AccountTexts } from '#lib/money/texts.server.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountForm } from './AccountForm.tsx';

interface Props {
  readonly accounts: ValueOf<typeof withdrawalAccounts>;
  readonly chosen: WithdrawalAccount | undefined;
  readonly onChoose: (id: string) => void;
  /** An account was added. */
  readonly onChanged: () => void;
  readonly texts: AccountTexts;
}

/** Where the money goes: accounts by their masked numbers, and the way to one more (SAFE-3). */
export function AccountPicker({ accounts, chosen, onChoose, onChanged, texts }: Props) {
  const [adding, setAdding] = useState(false);
  const { list, max } = accounts;
  return (
    <>
      <fieldset className="pay-methods">
        <legend className="field-label">{texts.to}</legend>
        {list.map((account) => {
          const waits = account.usableFrom > Date.now();
          return (
            <label key={account.id} className="pay-method" data-waits={waits || undefined}>
              <Icon name={account.kind === 'bank' ? 'withdraw' : 'deposit'} />
              <span className="row-text">
                <bdi>{account.name}</bdi> <bdi>{account.masked}</bdi>
                {waits && <small>{fill(texts.usableFrom, { at: momentText(account.usableFrom) })}</small>}
              </span>
              <input
                type="radio"
                name="account"
                value={account.id}
                disabled={waits}
                checked={account.id === chosen?.id}
                onChange={() => onChoose(account.id)}
              />
            </label>
          );
        })}
        {list.length < max && (
          <button type="button" className="pay-method" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            <span className="row-text">{texts.add}</span>
          </button>
        )}
      </fieldset>
      {adding && (
        <Dialog title={texts.add} close={texts.close} className="sheet" onClose={() => setAdding(false)}>
          <AccountForm
            known={accounts}
            texts={texts}
            onAdded={() => {
              setAdding(false);
              onChanged();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
