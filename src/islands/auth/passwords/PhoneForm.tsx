import { useState } from 'react';
import { mobileNum, verificationCode } from '#contract/auth/mobile.ts';
import { newPassword, setPasswordByPhone } from '#contract/auth/password.ts';
import { forgetLogin } from '#lib/auth/login/remembered-login.client.ts';
import { mobileErrorText, mobileToSend } from '#lib/auth/mobile/country.client.ts';
import type { Country } from '#lib/auth/mobile/country.ts';
import { send } from '#lib/auth/send/send.client.ts';
import { proofByFirebase } from '#lib/auth/third-party/load.client.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { byRules, type FieldValues } from '#lib/forms/validate.ts';
import { wasAnswered } from '#lib/gateway/answer.ts';
import { LOGIN } from '#lib/routes/paths.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Form } from '../../ui/Form.tsx';
import { SmsCodeField } from '../codes/SmsCodeField.tsx';
import { HiddenUsername } from '../HiddenUsername.tsx';
import { leaveLogin } from '../leave-login.ts';
import { logIn } from '../log-in.ts';
import { MobileField, useCountry } from '../MobileField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { createErrorLookup } from './errors-of.ts';
import type { PasswordForm, PhoneTexts } from './texts.ts';

const NAMES = ['mobileNum', 'verificationCode', 'newPassword'] as const;
type Name = (typeof NAMES)[number];

/** Milliseconds after which waiting ends, with or without an answer (ERR-4). */
const WAIT = 15_000;

interface Props extends PasswordForm {
  readonly own: PhoneTexts;
  readonly usualCountry: Country;
}

/** Sets a password by a confirmed number, and logs in with it (PWD-4). */
export default function PhoneForm({ own, usualCountry, ...shared }: Props) {
  const { texts, errorTexts } = shared;
  const [country, chooseCountry] = useCountry(usualCountry);
  const { dialingCode: countryDialingCode } = country;
  const [number, setNumber] = useState('');
  const keyFor = useAttemptKey();
  const form = useForm<Name>({
    ...byRules({ mobileNum, verificationCode, newPassword }),
    draft: 'forget',
    says: { errors: errorTexts, retryAfter: texts.retryAfter },
    async submit(values, form) {
      const hide = toast('loading', texts.pleaseWait, { duration: WAIT });
      try {
        return await setBy(values, form);
      } finally {
        hide();
      }
    },
  });
  const setBy = async (values: FieldValues<Name>, form: HTMLFormElement) => {
    const proof = await proofByFirebase(own.sms.byFirebase, { ...values, countryDialingCode });
    if (proof?.failure) return proof.failure;
    const typed = { ...values, countryDialingCode };
    const answer = await send(setPasswordByPhone, {
      body: { ...typed, ...proof?.fields },
      idempotencyKey: keyFor(typed),
      timeoutMs: WAIT,
    });
    if (answer.ok) {
      forgetLogin();
      await enter(answer.value.userName, values.newPassword, own.done);
      return undefined;
    }
    const { code } = answer.error;
    if (code === 'modify.new.old.same') {
      clear(form, 'newPassword');
      return { fields: { newPassword: code }, focus: 'newPassword' } as const;
    }
    // Without an answer the password may have been set, and the same code can still confirm that.
    if (wasAnswered(answer.error)) clear(form, 'verificationCode');
    return answer.error;
  };

  const said = createErrorLookup(form, shared);
  const errorOf = (name: Name) => mobileErrorText(form.errors[name], own.mobileError, country) ?? said(name);
  return (
    <Form
      form={form}
      names={NAMES}
      errorOf={errorOf}
      texts={texts}
      submit={own.submit}
      className="access-form"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        if (name === 'mobileNum') setNumber(value);
      }}
    >
      <HiddenUsername value={number} />
      <MobileField
        country={country}
        onCountry={chooseCountry}
        texts={own.mobile}
        error={errorOf('mobileNum')}
        required
      />
      <SmsCodeField
        purpose="login"
        texts={own.sms}
        errorTexts={errorTexts}
        error={errorOf('verificationCode')}
        required
        recipient={() => mobileToSend(form.form.current, country, (error) => form.say('mobileNum', error))}
      />
      <PasswordField
        name="newPassword"
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        error={errorOf('newPassword')}
        autoComplete="new-password"
        show={texts.show}
        hide={texts.hide}
      />
    </Form>
  );
}

function clear(form: HTMLFormElement, name: Name): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = '';
}

/** Logs in. Where that requires more than the new password, the login page asks for it. */
async function enter(username: string, password: string, done: string): Promise<void> {
  const answer = await logIn({ payload: { type: 'username', username, password }, remember: undefined });
  toast('success', done);
  if (answer.ok) leaveLogin();
  else window.location.replace(LOGIN + window.location.search);
}
