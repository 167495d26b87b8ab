import * as z from 'zod/mini';
import { captchaText } from '#contract/auth/captcha.ts';
import { mobileNum, verificationCode } from '#contract/auth/mobile.ts';
import { fillRemembered } from '#lib/auth/login/remembered-login.client.ts';
import {
  countryOfCode,
  mobileErrorText,
  mobileToSend,
  rememberedCountry,
} from '#lib/auth/mobile/country.client.ts';
import type { Country } from '#lib/auth/mobile/country.ts';
import { prepareSealing } from '#lib/auth/send/send.client.ts';
import { proofByFirebase } from '#lib/auth/third-party/load.client.ts';
import { fieldErrorText, toFailure } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { byRules } from '#lib/forms/validate.ts';
import { Form } from '../ui/Form.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { SmsCodeField } from './codes/SmsCodeField.tsx';
import { LoginOptions } from './LoginOptions.tsx';
import { leaveLogin } from './leave-login.ts';
import { logIn } from './log-in.ts';
import type { LoginWay } from './login-texts.ts';
import { MobileField, useCountry } from './MobileField.tsx';
import {
  type CaptchaWay,
  captchaToSend,
  emptyCaptcha,
  namingCaptcha,
  needsCaptcha,
  type WithCaptcha,
} from './use-captcha.ts';

type Name = 'mobileNum' | 'verificationCode' | 'captcha';
const NAMES: readonly Name[] = ['mobileNum', 'verificationCode', 'captcha'];

/** Login by mobile number and SMS code (LOGIN-1), with a captcha where the gateway requires one (LOGIN-4). */
export default function SmsLogin({
  texts,
  ruleTexts,
  errorTexts,
  forgotHref,
  audience,
  usualCountry,
  captcha,
  refreshCaptcha,
}: LoginWay & WithCaptcha & { readonly usualCountry: Country }) {
  const [country, chooseCountry, takeCountry] = useCountry(usualCountry);
  const { dialingCode: countryDialingCode } = country;
  const shown = captcha.state !== 'unneeded';

  const says = { errors: errorTexts, retryAfter: texts.retryAfter };
  const form = useForm<Name>({
    ...byRules({ mobileNum, verificationCode, captcha: shown ? captchaText : z.string() }),
    draft: 'login',
    says,
    async submit({ captcha: text, ...values }, element) {
      const { mobileNum: username, verificationCode: password } = values;
      const { payload: typed, captchaId } = captchaToSend(captcha, text);
      const proof = await proofByFirebase(texts.sms.byFirebase, { ...values, countryDialingCode });
      if (proof?.failure) return proof.failure;
      const answer = await logIn({
        payload: proof
          ? {
              type: 'firebase',
              ...proof.fields,
              firebaseMobileNo: username,
              countryDialingCode,
              audience,
              ...typed,
            }
          : { type: 'sms', username, password, countryDialingCode, audience, ...typed },
        captchaId,
        remember: new FormData(element).has('remember')
          ? ['sms', { username, password: '', countryDialingCode }]
          : undefined,
      });
      if (answer.ok) return leaveLogin(answer.value);
      if (shown || needsCaptcha(answer.error)) await nextCaptcha();
      const failure = toFailure(answer.error, says, NAMES);
      return !shown && needsCaptcha(answer.error) ? namingCaptcha(failure, texts.captcha.came) : failure;
    },
  });
  useWake(() => {
    void prepareSealing();
    const dialingCode = form.form.current && fillRemembered(form.form.current, 'sms');
    if (dialingCode) void countryOfCode(dialingCode, rememberedCountry() ?? usualCountry).then(takeCountry);
  });

  const nextCaptcha = (next?: CaptchaWay) => {
    emptyCaptcha(form.form.current);
    return refreshCaptcha(next);
  };
  const errorOf = (name: Name) =>
    mobileErrorText(form.errors[name], texts.mobileError, country) ??
    fieldErrorText(form.errors[name], ruleTexts, errorTexts);

  return (
    <Form
      form={form}
      names={NAMES}
      errorOf={errorOf}
      texts={texts}
      submit={texts.submit}
      brief
      className="access-form"
    >
      <MobileField
        country={country}
        onCountry={chooseCountry}
        texts={texts.mobile}
        error={errorOf('mobileNum')}
        required
      />
      <SmsCodeField
        purpose="login"
        texts={texts.sms}
        errorTexts={errorTexts}
        error={errorOf('verificationCode')}
        required
        recipient={() => mobileToSend(form.form.current, country, (error) => form.say('mobileNum', error))}
      />
      {shown && (
        <CaptchaField
          captcha={captcha}
          error={errorOf('captcha')}
          texts={texts.captcha}
          onRefresh={nextCaptcha}
        />
      )}
      <LoginOptions texts={texts} forgotHref={forgotHref} />
    </Form>
  );
}
