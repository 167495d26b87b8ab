import { useRef } from 'react';
import { resetPassword } from '#contract/auth/password.ts';
import { parseResetToken } from '#contract/auth/reset-link.ts';
import { forgetLogin } from '#lib/auth/login/remembered-login.client.ts';
import { type ConfirmedName, checkConfirmed } from '#lib/auth/passwords/confirmed.ts';
import { send } from '#lib/auth/send/send.client.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { LOGIN } from '#lib/routes/paths.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { RESET_DONE_KEY } from '#lib/storage/keys.ts';
import { Form } from '../../ui/Form.tsx';
import { HiddenUsername } from '../HiddenUsername.tsx';
import { ConfirmedFields } from './ConfirmedFields.tsx';
import { createErrorLookup } from './errors-of.ts';
import type { PasswordForm } from './texts.ts';

const NAMES = ['newPassword', 'confirmNewPassword'] as const;
const NO_LINK = { code: 'reset.invalid', status: 403 };

interface Props extends PasswordForm {
  readonly own: { readonly submit: string };
}

/** Sets a new password by the link that was sent (PWD-2). */
export default function ResetForm({ own, ...shared }: Props) {
  const { texts, errorTexts } = shared;
  const token = useRef<string>(undefined);
  const keyFor = useAttemptKey();
  // Later changes of the address do not affect the link.
  useWake(() => {
    token.current = parseResetToken(window.location.hash);
  });
  const form = useForm<ConfirmedName>({
    names: NAMES,
    check: checkConfirmed,
    linked: { newPassword: 'confirmNewPassword' },
    says: { errors: errorTexts, retryAfter: texts.retryAfter },
    async submit({ newPassword }, element) {
      const { current: resetToken } = token;
      if (resetToken === undefined) return NO_LINK;
      const body = { resetToken, newPassword };
      const answer = await send(resetPassword, { body, idempotencyKey: keyFor(body) });
      if (!answer.ok) return answer.error;
      forgetLogin();
      const name = element.querySelector<HTMLInputElement>('[data-reset-name]');
      tabArea.set(RESET_DONE_KEY, name?.value ?? '');
      window.location.replace(LOGIN);
      return undefined;
    },
  });
  const errorOf = createErrorLookup(form, shared);
  return (
    <Form
      form={form}
      names={NAMES}
      errorOf={errorOf}
      texts={texts}
      submit={own.submit}
      className="access-form"
    >
      <HiddenUsername />
      <ConfirmedFields texts={texts} errorOf={errorOf} />
    </Form>
  );
}
