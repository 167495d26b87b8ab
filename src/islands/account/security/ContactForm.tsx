import { changeContact } from '#contract/account/contact.ts';
import { loginPassword } from '#contract/auth/credentials.ts';
import { countryDialingCode, mobileNum, verificationCode } from '#contract/auth/mobile.ts';
import { email } from '#contract/auth/password.ts';
import type { ContactTexts } from '#lib/account/security-texts.server.ts';
import { send } from '#lib/auth/index.client.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { checkFields, type FieldErrors, readFields } from '#lib/forms/validate.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { CodeField, type CodeTarget } from '../fields/CodeField.tsx';
import { LoginPasswordField } from '../fields/LoginPasswordField.tsx';

const NAMES = ['email', 'countryDialingCode', 'mobileNum', 'verificationCode', 'oldPassword'] as const;
type Name = (typeof NAMES)[number];

/** The fields of the new address or number. */
const SHOWN: Readonly<Record<'email' | 'phone', readonly (keyof CodeTarget)[]>> = {
  email: ['email'],
  phone: ['countryDialingCode', 'mobileNum'],
};

interface Props {
  readonly of: 'email' | 'phone';
  /** Whether the account has a password, which is then required. */
  readonly hasPassword: boolean;
  readonly texts: ContactTexts;
  readonly onDone: () => void;
}

/** Changes the e-mail address or the mobile number, by a code to the new one and the password (SAFE-5). */
export function ContactForm({ of: kind, hasPassword, texts, onDone }: Props) {
  const shown = SHOWN[kind];
  const toTarget = (values: Readonly<Record<Name, string>>): CodeTarget =>
    Object.fromEntries(shown.map((name) => [name, values[name]]));
  const checkTarget = (values: Readonly<Record<Name, string>>): FieldErrors<Name> =>
    kind === 'email'
      ? checkFields({ email }, { email: values.email })
      : checkFields(
          { countryDialingCode, mobileNum },
          { countryDialingCode: values.countryDialingCode, mobileNum: values.mobileNum },
        );
  const form = useForm<Name>({
    names: NAMES,
    check: (values) => ({
      ...checkTarget(values),
      ...checkFields({ verificationCode }, { verificationCode: values.verificationCode }),
      ...(hasPassword && checkFields({ oldPassword: loginPassword }, { oldPassword: values.oldPassword })),
    }),
    says: texts,
    async submit(values) {
      const answer = await send(changeContact, {
        body: {
          ...toTarget(values),
          code: values.verificationCode,
          ...(hasPassword && { password: values.oldPassword }),
        },
      });
      if (!answer.ok) return answer.error;
      toast('success', texts.done);
      onDone();
      return undefined;
    },
  });
  const errorOf = (name: Name) => fieldErrorText(form.errors[name], texts.rules, texts.errors);
  const target = () => {
    if (!form.form.current) return undefined;
    const values = readFields(form.form.current, NAMES);
    const wrong = Object.entries(checkTarget(values));
    for (const [name, error] of wrong) form.say(name as Name, error);
    return wrong.length > 0 ? undefined : toTarget(values);
  };
  const names = NAMES.filter((name) =>
    name === 'oldPassword'
      ? hasPassword
      : name === 'verificationCode' || shown.includes(name as keyof CodeTarget),
  );
  return (
    <Form form={form} names={names} errorOf={errorOf} texts={texts} submit={texts.submit}>
      {kind === 'email' ? (
        <Field
          name="email"
          label={texts.email}
          error={errorOf('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          required
        />
      ) : (
        <>
          <Field
            name="countryDialingCode"
            label={texts.dialingCode}
            error={errorOf('countryDialingCode')}
            inputMode="tel"
            autoComplete="tel-country-code"
            maxLength={5}
            defaultValue={`+${texts.usualDialingCode}`}
            required
          />
          <Field
            name="mobileNum"
            label={texts.mobile}
            error={errorOf('mobileNum')}
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            required
          />
        </>
      )}
      <CodeField
        purpose="contact"
        texts={texts.code}
        errorTexts={texts.errors}
        error={errorOf('verificationCode')}
        target={target}
      />
      {hasPassword && <LoginPasswordField label={texts.loginPassword} error={errorOf('oldPassword')} />}
      <p className="field-hint">{texts.oldContactHint}</p>
    </Form>
  );
}
