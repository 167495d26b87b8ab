import { loginPassword } from '#contract/credentials.ts';
import { verificationCode } from '#contract/mobile.ts';
import { paymentPassword, setPaymentPassword } from '#contract/payment-password.ts';
import { send } from '#lib/auth/index.client.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { checkFields } from '#lib/forms/validate.ts';
import type { PinAnewTexts } from '#lib/money/security/texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { PinField } from '../pin/PinField.tsx';
import { CodeField } from './CodeField.tsx';

const NAMES = ['verificationCode', 'oldPassword', 'newPaymentPassword', 'confirm'] as const;
type Name = (typeof NAMES)[number];

interface Props {
  readonly texts: PinAnewTexts;
  readonly onDone: () => void;
}

/** Sets a payment PIN that was forgotten, by a code and the login password (SAFE-2). */
export function PinAnewForm({ texts, onDone }: Props) {
  const of = useForm<Name>({
    names: NAMES,
    check: ({ verificationCode: code, oldPassword, newPaymentPassword, confirm }) => ({
      ...checkFields(
        { verificationCode, oldPassword: loginPassword, newPaymentPassword: paymentPassword },
        { verificationCode: code, oldPassword, newPaymentPassword },
      ),
      ...(confirm !== newPaymentPassword && { confirm: 'confirm_mismatch' }),
    }),
    linked: { newPaymentPassword: 'confirm' },
    says: texts,
    async submit({ verificationCode: code, oldPassword, newPaymentPassword }) {
      const answer = await send(setPaymentPassword, {
        body: { newPaymentPassword, loginPassword: oldPassword, code },
      });
      if (!answer.ok) return answer.error;
      toast('success', texts.done);
      onDone();
      return undefined;
    },
  });
  const errorOf = (name: Name) => fieldErrorText(of.errors[name], texts.rules, texts.errors);
  return (
    <Form of={of} names={NAMES} errorOf={errorOf} texts={texts} submit={texts.change}>
      <p className="field-hint">{texts.lead}</p>
      <CodeField
        purpose="pin"
        texts={texts.code}
        errorTexts={texts.errors}
        error={errorOf('verificationCode')}
        target={() => ({})}
      />
      <Field
        name="oldPassword"
        label={texts.loginPassword}
        error={errorOf('oldPassword')}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        secret
        required
      />
      <PinField
        name="newPaymentPassword"
        label={texts.newPin}
        hint={texts.newPinHint}
        error={errorOf('newPaymentPassword')}
      />
      <PinField name="confirm" label={texts.confirm} error={errorOf('confirm')} />
    </Form>
  );
}
