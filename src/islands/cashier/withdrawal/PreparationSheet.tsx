import type { withdrawalAccounts } from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { WithdrawTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { PinForm } from '../../account/pin/PinForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AccountForm } from './AccountForm.tsx';
import type { Preparation } from './Conditions.tsx';

interface Props {
  readonly wanted: Preparation;
  readonly hasPin: boolean;
  readonly known: ValueOf<typeof withdrawalAccounts>;
  readonly texts: WithdrawTexts;
  readonly onPin: () => void;
  readonly onAccount: () => void;
  readonly onClose: () => void;
}

/** Sets the payment PIN or adds an account, which requires the PIN: without one it comes first (SAFE-2, SAFE-3). */
export function PreparationSheet({ wanted, hasPin, known, texts, onPin, onAccount, onClose }: Props) {
  const isPin = wanted === 'pin' || !hasPin;
  return (
    // A new dialog for each step: the focus begins in it (ALL-28).
    <Dialog
      key={isPin ? 'pin' : 'account'}
      title={texts.conditions[isPin ? 'pin' : 'account'].title}
      close={texts.account.close}
      className="sheet"
      onClose={onClose}
    >
      <p className="step-lead">{isPin ? texts.pinFirst : texts.accountFirst}</p>
      {isPin ? (
        <PinForm proof="password" texts={texts.pin} onDone={onPin} />
      ) : (
        <AccountForm known={known} texts={texts.account} onAdded={onAccount} />
      )}
    </Dialog>
  );
}
