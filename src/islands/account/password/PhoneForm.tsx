import { mobileNum, verificationCode } from '#contract/mobile.ts';
import { newPassword, setPasswordByPhone } from '#contract/password.ts';
import { failureOf } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { byRules } from '#lib/forms/validate.ts';
import { send } from '#lib/gateway/send.ts';
import { fill } from '#lib/i18n/fill.ts';
import { type Country, mobileToSend } from '#lib/mobile/country.ts';
import { HOME, LOGIN } from '#lib/paths.ts';
import { forgetLogin } from '#lib/session/remembered-login.ts';
import { handOver } from '#lib/storage/handover.ts';
import { proofByFirebase } from '#lib/third-party/by-firebase.ts';
import { toast } from '#lib/toast/toast.ts';
import { MobileField, useCountry } from '../../form/MobileField.tsx';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SmsCodeField } from '../../form/SmsCodeField.tsx';
import { logIn } from '../log-in.ts';
import { errorsOf, FormShell } from './FormShell.tsx';
import type { PasswordForm, PhoneTexts } from './texts.ts';

const NAMES = ['mobileNum', 'verificationCode', 'newPassword'] as const;
type Name = (typeof NAMES)[number];

interface Props extends PasswordForm {
  readonly own: PhoneTexts;
  readonly usualCountry: Country;
}

/** Sets a password by a proven number, and logs in with it (PWD-4). */
export default function PhoneForm({ own, usualCountry, ...shared }: Props) {
  const { texts, errorTexts } = shared;
  const [country, chooseCountry] = useCountry(usualCountry);
  const { dialingCode: countryDialingCode } = country;
  const of = useForm<Name>({
    ...byRules({ mobileNum, verificationCode, newPassword }),
    async submit(values, form) {
      const hide = toast('loading', texts.pleaseWait);
      const proof = await proofByFirebase(own.sms.byFirebase, { ...values, countryDialingCode });
      if (proof?.failure) {
        hide();
        return proof.failure;
      }
      const answer = await send(setPasswordByPhone, {
        body: { ...values, countryDialingCode, ...proof?.fields },
      });
      hide();
      if (answer.ok) {
        forgetLogin();
        await enter(answer.value.userName, values.newPassword, own.done);
        return undefined;
      }
      const { code, value } = answer.error;
      if (code === 'modify.new.old.same') {
        clear(form, 'newPassword');
        return { fields: { newPassword: code }, focus: 'newPassword' };
      }
      clear(form, 'verificationCode');
      return failureOf<Name>(
        { ...answer.error, value },
        { errors: errorTexts, retryAfter: texts.retryAfter },
      );
    },
  });

  const said = errorsOf(of, shared);
  const errorOf = (name: Name) =>
    of.errors[name] === 'in_mobileNum_error'
      ? fill(own.mobileError, { n: country.mobileMinLength })
      : said(name);
  return (
    <FormShell of={of} names={NAMES} texts={texts} errorOf={errorOf} submit={own.submit}>
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
        recipient={() => mobileToSend(of.form.current, country, (error) => of.say('mobileNum', error))}
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
    </FormShell>
  );
}

function clear(form: HTMLFormElement, name: Name): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = '';
}

/** Where logging in needs more than the new password, the login page asks for it. */
async function enter(username: string, password: string, done: string): Promise<void> {
  const answer = await logIn({ payload: { type: 'username', username, password }, remember: undefined });
  toast('success', done);
  handOver();
  window.location.replace(answer.ok ? HOME : LOGIN);
}
