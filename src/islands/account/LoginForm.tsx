import { useEffect } from 'react';
import * as z from 'zod/mini';
import { safeBackPath } from '#contract/back-path.ts';
import { fieldErrors } from '#contract/envelope.ts';
import { captchaText, loginFailure, loginPassword, loginUsername } from '#contract/session.ts';
import { type Failure, useForm } from '#lib/forms/use-form.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { type ErrorTexts, errorText } from '#lib/gateway/error-texts.ts';
import { prepareSealing } from '#lib/gateway/send.ts';
import { fill } from '#lib/i18n/fill.ts';
import { handOver } from '#lib/storage/handover.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { CaptchaField, type CaptchaTexts } from './CaptchaField.tsx';
import { logIn } from './log-in.ts';
import { useCaptcha } from './use-captcha.ts';

export interface LoginTexts {
  readonly username: string;
  readonly password: string;
  readonly show: string;
  readonly hide: string;
  readonly remember: string;
  readonly forgot: string;
  readonly submit: string;
  readonly sending: string;
  readonly summary: string;
  readonly retryAfter: string;
  readonly loadFailed: string;
}

interface Props {
  readonly texts: LoginTexts;
  readonly captchaTexts: CaptchaTexts;
  /** Text by message key of a broken rule. */
  readonly ruleTexts: Readonly<Record<string, string>>;
  readonly errorTexts: ErrorTexts;
  readonly forgotHref: string;
}

type Name = 'username' | 'password' | 'captcha';

const RULES = { username: loginUsername, password: loginPassword };
const CAPTCHA_FAILURES = ['captcha.required', 'captcha.wrong'];

const needsCaptcha = ({ code, value }: CallError): boolean =>
  CAPTCHA_FAILURES.includes(code) || z.safeParse(loginFailure, value).data?.captcha === true;

export default function LoginForm({ texts, captchaTexts, ruleTexts, errorTexts, forgotHref }: Props) {
  const [captcha, refreshCaptcha] = useCaptcha();
  const shown = captcha.state !== 'unneeded';
  useEffect(() => void prepareSealing(), []);

  const { form, summary, state, failure, onSubmit, onInput } = useForm<Name>({
    rules: { ...RULES, captcha: shown ? captchaText : z.string() },
    async submit({ username, password, captcha: text }, element) {
      const answer = await logIn({
        username,
        password,
        remember: new FormData(element).has('remember'),
        ...(captcha.state === 'shown' && { captcha: { id: captcha.captchaId, text } }),
      });
      if (answer.ok) {
        handOver();
        window.location.replace(safeBackPath(new URLSearchParams(window.location.search).get('back')));
        return undefined;
      }
      if (shown || needsCaptcha(answer.error)) nextCaptcha();
      return failureOf(answer.error);
    },
  });

  /** A picture serves one try: what was typed for it is of no use for the next. */
  const nextCaptcha = () => {
    const typed = form.current?.elements.namedItem('captcha');
    if (typed instanceof HTMLInputElement) typed.value = '';
    void refreshCaptcha();
  };

  const failureOf = (error: CallError): Failure<Name> => {
    if (CAPTCHA_FAILURES.includes(error.code)) return { fields: { captcha: error.code } };
    const fields = z.safeParse(fieldErrors, error.value).data?.fields;
    if (fields) return { fields };
    const text = errorText(error, errorTexts);
    const minutes = Math.ceil((error.retryAfter ?? 0) / 60);
    return { message: minutes > 0 ? `${text} ${fill(texts.retryAfter, { n: minutes })}` : text };
  };
  const errorOf = (name: Name): string | undefined => {
    const key = failure?.fields?.[name];
    return key && (ruleTexts[key] ?? errorTexts[key] ?? errorTexts.unknown);
  };
  const fields = (['username', 'password', 'captcha'] as const).flatMap((name) => {
    const error = errorOf(name);
    return error ? [[name, error] as const] : [];
  });

  return (
    <form ref={form} method="post" className="login-form" noValidate onSubmit={onSubmit} onInput={onInput}>
      <ErrorSummary ref={summary} title={texts.summary} message={failure?.message} fields={fields} />
      <Field
        name="username"
        label={texts.username}
        error={errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={20}
        required
      />
      <PasswordField
        name="password"
        label={texts.password}
        error={errorOf('password')}
        autoComplete="current-password"
        show={texts.show}
        hide={texts.hide}
      />
      {shown && (
        <CaptchaField
          captcha={captcha}
          error={errorOf('captcha')}
          texts={captchaTexts}
          onRefresh={nextCaptcha}
        />
      )}
      <div className="login-options">
        <label className="check">
          <input type="checkbox" name="remember" />
          {texts.remember}
        </label>
        <a href={forgotHref}>{texts.forgot}</a>
      </div>
      <SubmitButton state={state} label={texts.submit} sending={texts.sending} />
      <p className="load-failed">{texts.loadFailed}</p>
    </form>
  );
}
