import { useState } from 'react';
import type { Safeguard } from '#contract/account/security.ts';
import type { SecurityTexts } from '#lib/account/security-texts.server.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PinForm } from '../pin/PinForm.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The safeguards that are changed on the page itself. */
export const CHANGED_HERE = ['paymentPassword', 'email', 'phone'] as const satisfies readonly Safeguard[];
export type ChangedHere = (typeof CHANGED_HERE)[number];

interface Props {
  readonly safeguard: ChangedHere;
  /** Whether the safeguard is set, and whether the account has a password. */
  readonly isSet: boolean;
  readonly hasPassword: boolean;
  readonly texts: SecurityTexts;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The form of one safeguard, over the page. */
export function SafeguardDialog({ safeguard, isSet, hasPassword, texts, onClose, onDone }: Props) {
  const [isReset, setReset] = useState(false);
  return (
    <Dialog title={texts.names[safeguard]} close={texts.close} className="sheet" onClose={onClose}>
      {safeguard !== 'paymentPassword' ? (
        <ContactForm of={safeguard} hasPassword={hasPassword} texts={texts.contact} onDone={onDone} />
      ) : isReset ? (
        <PinForm proof="code" texts={texts.pin} onDone={onDone} />
      ) : (
        <>
          <PinForm proof={isSet ? 'pin' : 'password'} texts={texts.pin} onDone={onDone} />
          {isSet && (
            <button type="button" className="button button-quiet button-wide" onClick={() => setReset(true)}>
              {texts.forgotten}
            </button>
          )}
        </>
      )}
    </Dialog>
  );
}
