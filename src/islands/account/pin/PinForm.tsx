import { pin, setPin } from '#contract/account/pin.ts';
import { loginPassword } from '#contract/auth/credentials.ts';
import { verificationCode } from '#contract/auth/mobile.ts';
import type { PinTexts } from '#lib/account/pin-texts.server.ts';
import { send } from '#lib/auth/index.client.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { checkFields, type FieldValues } from '#lib/forms/validate.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Form } from '../../ui/Form.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { LoginPasswordField } from '../fields/LoginPasswordField.tsx';
import { PinField } from './PinField.tsx';

/** The proofs have the field names of the gateway's refusals. */
const RULES = {
  paymentPassword: pin,
  verificationCode,
  oldPassword: loginPassword,
  newPaymentPassword: pin,
};
type Name = keyof typeof RULES | 'confirm';
type Values = FieldValues<Name>;

/**
 * The member proves their identity by the present PIN, by the login password, or, where the PIN is forgotten, by
 * password and code.
 */
type Proof = 'pin' | 'password' | 'code';

interface Secrets {
  readonly names: readonly (keyof typeof RULES)[];
  readonly toBody: (values: Values) => Readonly<Record<string, string>>;
}

const SECRETS: Readonly<Record<Proof, Secrets>> = {
  pin: { names: ['paymentPassword'], toBody: (values) => ({ current: values.paymentPassword }) },
  password: { names: ['oldPassword'], toBody: (values) => ({ loginPassword: values.oldPassword }) },
  code: {
    names: ['verificationCode', 'oldPassword'],
    toBody: (values) => ({ loginPassword: values.oldPassword, code: values.verificationCode }),
  },
};

interface Props {
  readonly proof: Proof;
  readonly texts: PinTexts;
  readonly onDone: () => void;
}

/** Sets, changes, or resets the payment PIN (SAFE-2). */
export function PinForm({ proof, texts, onDone }: Props) {
  const { names: secrets, toBody } = SECRETS[proof];
  const names: readonly Name[] = [...secrets, 'newPaymentPassword', 'confirm'];
  const asks = (name: Name) => names.includes(name);
  const form = useForm<Name>({
    names,
    check: (values) => ({
      ...Object.fromEntries(
        Object.entries(checkFields<keyof typeof RULES>(RULES, values)).filter(([name]) => asks(name as Name)),
      ),
      ...(values.confirm !== values.newPaymentPassword && { confirm: 'confirm_mismatch' }),
    }),
    linked: { newPaymentPassword: 'confirm' },
    says: texts,
    async submit(values) {
      const answer = await send(setPin, {
        body: { newPaymentPassword: values.newPaymentPassword, ...toBody(values) },
      });
      if (!answer.ok) return answer.error;
      toast('success', texts.done);
      onDone();
      return undefined;
    },
  });
  const errorOf = (name: Name) => fieldErrorText(form.errors[name], texts.rules, texts.errors);
  return (
    <Form
      form={form}
      names={names}
      errorOf={errorOf}
      texts={texts}
      submit={proof === 'password' ? texts.set : texts.change}
    >
      {proof === 'code' && <p className="field-hint">{texts.codeLead}</p>}
      {asks('paymentPassword') && (
        <PinField name="paymentPassword" label={texts.current} error={errorOf('paymentPassword')} />
      )}
      {asks('verificationCode') && (
        <CodeField
          purpose="pin"
          texts={texts.code}
          errorTexts={texts.errors}
          error={errorOf('verificationCode')}
          target={() => ({})}
        />
      )}
      {asks('oldPassword') && (
        <LoginPasswordField label={texts.loginPassword} error={errorOf('oldPassword')} />
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
