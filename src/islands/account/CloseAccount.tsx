import { useState } from 'react';
import { closeAccount } from '#contract/account/closing.ts';
import { loginPassword } from '#contract/auth/credentials.ts';
import type { ClosingTexts } from '#lib/account/texts.server.ts';
import { leave, send } from '#lib/auth/index.client.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { byRules } from '#lib/forms/validate.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoginPasswordField } from './fields/LoginPasswordField.tsx';

interface Props {
  readonly texts: ClosingTexts;
}

/** A row whose sheet explains what closing the account does, and closes it after the password (WAY-38). */
export default function CloseAccount({ texts }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="rows">
      <button
        type="button"
        className="row row-danger"
        data-replay=""
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="close" />
        <span className="row-text">
          {texts.row}
          <small>{texts.hint}</small>
        </span>
      </button>
      {isOpen && <ClosingDialog texts={texts} onClose={() => setOpen(false)} />}
    </div>
  );
}

const NAMES = ['oldPassword'] as const;

function ClosingDialog({ texts, onClose }: Props & { readonly onClose: () => void }) {
  const form = useForm<'oldPassword'>({
    ...byRules({ oldPassword: loginPassword }),
    says: texts,
    async submit({ oldPassword }) {
      const answer = await send(closeAccount, { body: { loginPassword: oldPassword } });
      if (!answer.ok) return answer.error;
      await leave();
      return undefined;
    },
  });
  const errorOf = () => fieldErrorText(form.errors.oldPassword, texts.rules, texts.errors);
  return (
    <Dialog title={texts.title} close={texts.close} className="sheet" onClose={onClose}>
      <Form form={form} names={NAMES} errorOf={errorOf} texts={texts} submit={texts.yes}>
        <ul className="closing-facts">
          {texts.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <LoginPasswordField label={texts.password} error={errorOf()} />
      </Form>
    </Dialog>
  );
}
