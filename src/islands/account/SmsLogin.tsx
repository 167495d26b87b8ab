import { mobileNum, verificationCode } from '#contract/mobile.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useWake } from '#lib/forms/use-wake.ts';
import { byRules } from '#lib/forms/validate.ts';
import { prepareSealing } from '#lib/gateway/send.ts';
import { fill } from '#lib/i18n/fill.ts';
import { type Country, mobileToSend, rememberedCountry } from '#lib/mobile/country.ts';
import { fillRemembered } from '#lib/session/fill-remembered.ts';
import { countryOfCode } from '#lib/sms/country-of-code.ts';
import { proofByFirebase } from '#lib/third-party/by-firebase.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { MobileField, useCountry } from '../form/MobileField.tsx';
import { SmsCodeField } from '../form/SmsCodeField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { LoginOptions } from './LoginOptions.tsx';
import { leaveLogin } from './leave-login.ts';
import { logIn } from './log-in.ts';
import type { LoginWay } from './login-texts.ts';

type Name = 'mobileNum' | 'verificationCode';
const NAMES: readonly Name[] = ['mobileNum', 'verificationCode'];

/** A mobile number and the code that was sent to it (LOGIN-1). */
export default function SmsLogin({
  texts,
  ruleTexts,
  errorTexts,
  forgotHref,
  audience,
  usualCountry,
}: LoginWay & { readonly usualCountry: Country }) {
  const [country, chooseCountry, takeCountry] = useCountry(usualCountry);
  const { dialingCode: countryDialingCode } = country;

  const { form, summary, state, errors, failed, say, handlers } = useForm<Name>({
    ...byRules({ mobileNum, verificationCode }),
    draft: 'login',
    says: { errors: errorTexts, retryAfter: texts.retryAfter },
    async submit(values, element) {
      const { mobileNum: username, verificationCode: password } = values;
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
            }
          : { type: 'sms', username, password, countryDialingCode, audience },
        remember: new FormData(element).has('remember')
          ? ['sms', { username, password: '', countryDialingCode }]
          : undefined,
      });
      if (answer.ok) return leaveLogin();
      return answer.error;
    },
  });
  useWake(() => {
    void prepareSealing();
    const dialingCode = form.current && fillRemembered(form.current, 'sms');
    if (dialingCode) void countryOfCode(dialingCode, rememberedCountry() ?? usualCountry).then(takeCountry);
  });

  const errorOf = (name: Name) =>
    errors[name] === 'in_mobileNum_error'
      ? fill(texts.mobileError, { n: country.mobileMinLength })
      : fieldErrorText(errors[name], ruleTexts, errorTexts);
  const summed = NAMES.flatMap((name) => {
    const error = errorOf(name);
    return error ? [[name, error] as const] : [];
  });

  return (
    <form ref={form} method="post" className="access-form" noValidate {...handlers}>
      <ErrorSummary ref={summary} title={texts.summary} failed={failed} fields={summed} />
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
        recipient={() => mobileToSend(form.current, country, (error) => say('mobileNum', error))}
      />
      <LoginOptions texts={texts} forgotHref={forgotHref} />
      <SubmitButton state={state} label={texts.submit} sending={texts.sending} />
      <p className="load-failed">{texts.loadFailed}</p>
    </form>
  );
}
