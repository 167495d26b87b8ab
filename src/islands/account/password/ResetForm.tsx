import { resetPassword, resetTokenOf } from '#contract/password.ts';
import { failureOf } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { send } from '#lib/gateway/send.ts';
import { type ConfirmedName, checkConfirmed } from '#lib/password/confirmed.ts';
import { LOGIN } from '#lib/paths.ts';
import { forgetLogin } from '#lib/session/remembered-login.ts';
import { toast } from '#lib/toast/toast.ts';
import { ConfirmedFields } from './ConfirmedFields.tsx';
import { errorsOf, FormShell } from './FormShell.tsx';
import type { PasswordForm } from './texts.ts';

const NAMES = ['newPassword', 'confirmNewPassword'] as const;
const NO_LINK = { code: 'reset.invalid', status: 403 };
/** Milliseconds that the confirmation stays before the login page. */
const CONFIRMATION = 1_000;

interface Props extends PasswordForm {
  readonly own: { readonly submit: string; readonly done: string };
}

/** Sets a new password by the link that was sent (PWD-2). */
export default function ResetForm({ own, ...shared }: Props) {
  const { texts, errorTexts } = shared;
  const of = useForm<ConfirmedName>({
    names: NAMES,
    check: checkConfirmed,
    linked: { newPassword: 'confirmNewPassword' },
    async submit({ newPassword }) {
      const resetToken = resetTokenOf(window.location.hash);
      if (resetToken === undefined)
        return failureOf(NO_LINK, { errors: errorTexts, retryAfter: texts.retryAfter });
      const answer = await send(resetPassword, { body: { resetToken, newPassword } });
      if (!answer.ok) return failureOf(answer.error, { errors: errorTexts, retryAfter: texts.retryAfter });
      forgetLogin();
      toast('success', own.done, { duration: CONFIRMATION });
      setTimeout(() => window.location.replace(LOGIN), CONFIRMATION);
      return undefined;
    },
  });
  const errorOf = errorsOf(of, shared);
  return (
    <FormShell of={of} names={NAMES} texts={texts} errorOf={errorOf} submit={own.submit}>
      <ConfirmedFields texts={texts} errorOf={errorOf} />
    </FormShell>
  );
}
