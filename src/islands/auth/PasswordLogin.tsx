import * as z from 'zod/mini';
import { captchaText } from '#contract/auth/captcha.ts';
import { loginPassword, loginUsername } from '#contract/auth/credentials.ts';
import { loginName } from '#contract/auth/login-name.ts';
import { fillRemembered } from '#lib/auth/login/remembered-login.client.ts';
import { sendProved } from '#lib/auth/proof/prove.client.ts';
import { prepareSealing } from '#lib/auth/send/send.client.ts';
import { fieldErrorText, toFailure } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { byRules } from '#lib/forms/validate.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { LoginOptions } from './LoginOptions.tsx';
import { leaveLoginWith } from './leave-login.ts';
import { logIn } from './log-in.ts';
import type { LoginWay } from './login-texts.ts';
import { PasswordField } from './PasswordField.tsx';
import {
  type CaptchaWay,
  captchaToSend,
  emptyCaptcha,
  namingCaptcha,
  needsCaptcha,
  type WithCaptcha,
} from './use-captcha.ts';
import { useChecking } from './use-checking.ts';

type Name = 'username' | 'password' | 'captcha';
const NAMES: readonly Name[] = ['username', 'password', 'captcha'];

interface Props extends LoginWay, WithCaptcha {
  /** Whether the member selected it: it then fills in its saved login (LOGIN-7). */
  readonly chosen: boolean;
}

/** Username and password, with a captcha after failures (LOGIN-4). */
export function PasswordLogin({ chosen, captcha, refreshCaptcha, ...way }: Props) {
  const { texts, ruleTexts, errorTexts, forgotHref, audience, byContact } = way;
  const shown = captcha.state !== 'unneeded';
  const checking = useChecking(texts, texts.sms.proof);

  const says = { errors: errorTexts, retryAfter: texts.retryAfter };
  const form = useForm<Name>({
    ...byRules({
      username: byContact ? loginName : loginUsername,
      password: loginPassword,
      captcha: shown ? captchaText : z.string(),
    }),
    draft: 'login',
    says,
    async submit({ username: typed, password, captcha: text }, element) {
      const username = typed.trim();
      const shownWith = captchaToSend(captcha, text);
      const attempt = (proof?: Record<string, string>) =>
        logIn({
          payload: { type: 'username', username, password, audience, ...shownWith.payload },
          captchaId: shownWith.captchaId,
          ...(proof && { proof }),
          remember: new FormData(element).has('remember') ? ['username', { username, password }] : undefined,
        });
      const answer = shown ? await sendProved('login', attempt, checking.display) : await attempt();
      if (answer.ok) return leaveLoginWith(answer.value);
      if (shown || needsCaptcha(answer.error)) await nextCaptcha();
      // After failures in other tabs: a captcha that was not shown yet is the next step, not a mistake (LOGIN-4).
      if (!shown && answer.error.code === 'captcha.required') return { focus: 'captcha' };
      const failure = toFailure(answer.error, says, NAMES);
      return !shown && needsCaptcha(answer.error) ? namingCaptcha(failure, texts.captcha.came) : failure;
    },
  });
  useWake(() => {
    void prepareSealing();
    if (chosen && form.form.current) fillRemembered(form.form.current, 'username');
  });

  const nextCaptcha = (next?: CaptchaWay) => {
    emptyCaptcha(form.form.current);
    return refreshCaptcha(next);
  };
  const errorOf = (name: Name) => fieldErrorText(form.errors[name], ruleTexts, errorTexts);

  return (
    <Form
      form={form}
      names={NAMES}
      errorOf={errorOf}
      texts={checking.texts}
      submit={texts.submit}
      brief
      className="access-form"
    >
      <Field
        name="username"
        label={texts.username}
        error={errorOf('username')}
        autoComplete={byContact ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        maxLength={byContact ? 120 : 20}
        required
      />
      <PasswordField
        name="password"
        label={texts.password}
        error={errorOf('password')}
        autoComplete="current-password"
        show={texts.show}
        hide={texts.hide}
        required
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
