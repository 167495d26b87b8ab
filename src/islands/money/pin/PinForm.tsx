import { loginPassword } from '#contract/credentials.ts';
import { paymentPassword, setPaymentPassword } from '#contract/payment-password.ts';
import { send } from '#lib/auth/index.client.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { checkFields } from '#lib/forms/validate.ts';
import type { PinTexts } from '#lib/money/texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { PinField } from './PinField.tsx';

/** The secrets that prove who it is are named as the gateway's refusals mean them. */
const NAMES = ['paymentPassword', 'oldPassword', 'newPaymentPassword', 'confirm'] as const;
type Name = (typeof NAMES)[number];

interface Props {
  /** Whether there is one, which has to be known to set another. */
  readonly isSet: boolean;
  readonly texts: PinTexts;
  readonly onDone: () => void;
}

/** Sets the payment PIN with the login password, or changes it with the one there is (SAFE-2). */
export function PinForm({ isSet, texts, onDone }: Props) {
  const of = useForm<Name>({
    names: NAMES,
    check: ({ paymentPassword: current, oldPassword, newPaymentPassword, confirm }) => ({
      ...checkFields({ newPaymentPassword: paymentPassword }, { newPaymentPassword }),
      ...(isSet
        ? checkFields({ paymentPassword }, { paymentPassword: current })
        : checkFields({ oldPassword: loginPassword }, { oldPassword })),
      ...(confirm !== newPaymentPassword && { confirm: 'confirm_mismatch' }),
    }),
    linked: { newPaymentPassword: 'confirm' },
    says: texts,
    async submit({ paymentPassword: current, oldPassword, newPaymentPassword }) {
      const answer = await send(setPaymentPassword, {
        body: { newPaymentPassword, ...(isSet ? { current } : { loginPassword: oldPassword }) },
      });
      if (!answer.ok) return answer.error;
      toast('success', texts.done);
      onDone();
      return undefined;
    },
  });
  const errorOf = (name: Name) => fieldErrorText(of.errors[name], texts.rules, texts.errors);
  return (
    <Form of={of} names={NAMES} errorOf={errorOf} texts={texts} submit={isSet ? texts.change : texts.set}>
      {isSet ? (
        <PinField name="paymentPassword" label={texts.current} error={errorOf('paymentPassword')} />
      ) : (
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
      )}
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
