import { useState } from 'react';
import { memberInfo } from '#contract/account/member.ts';
import { loginPassword } from '#contract/auth/credentials.ts';
import { changePassword } from '#contract/auth/password.ts';
import { forgetLogin, rememberedLogin } from '#lib/auth/login/remembered-login.client.ts';
import { checkConfirmed } from '#lib/auth/passwords/confirmed.ts';
import { send } from '#lib/auth/send/send.client.ts';
import { session } from '#lib/auth/session/store.client.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { checkFields } from '#lib/forms/validate.ts';
import { HOME } from '#lib/routes/paths.ts';
import { writeHandover } from '#lib/storage/handover.client.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { usePart } from '../../ui/use-part.ts';
import { PasswordField } from '../PasswordField.tsx';
import { ConfirmedFields } from './ConfirmedFields.tsx';
import { createErrorLookup } from './errors-of.ts';
import type { SamePasswordTexts } from './SamePassword.tsx';
import type { PasswordForm } from './texts.ts';

const NAMES = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
type Name = (typeof NAMES)[number];
/** The old password is typed, remembered on this device, or was never set. */
type OldPassword = 'asked' | 'none' | { readonly remembered: string };
/** Milliseconds after which waiting ends, with or without an answer (ERR-4). */
const WAIT = 10_000;
/** Milliseconds before the page goes home, after a change (PWD-3). */
const HOME_AFTER = 1_000;

interface Props extends PasswordForm {
  readonly own: SamePasswordTexts & { readonly submit: string; readonly done: string };
}

/** Changes the password of the logged-in member (PWD-3). */
export default function ChangeForm({ own, ...shared }: Props) {
  const { texts, errorTexts } = shared;
  const [called, setCalled] = useState('');
  const [old, setOld] = useState<OldPassword>('asked');
  const keyFor = useAttemptKey();

  useWake(() => {
    const name = session.get()?.userName ?? '';
    const login = rememberedLogin('username');
    setCalled(session.get()?.displayName ?? name);
    if (login && login.username.toLowerCase() === name.toLowerCase()) setOld({ remembered: login.password });
    else
      void send(memberInfo).then((answer) => {
        if (answer.ok && !answer.value.hasPassword) setOld('none');
      });
  });
  const [SamePassword, saySame, close] = usePart(() => import('./SamePassword.tsx'), texts.loadFailed);
  const form = useForm<Name>({
    names: NAMES,
    check: (values) => ({
      ...(old === 'asked' && checkFields<'oldPassword'>({ oldPassword: loginPassword }, values)),
      ...checkConfirmed(values),
    }),
    linked: { newPassword: 'confirmNewPassword' },
    says: { errors: errorTexts, retryAfter: texts.retryAfter },
    async submit({ oldPassword: typed, newPassword, confirmNewPassword }) {
      const given = { asked: typed, none: undefined };
      const oldPassword = typeof old === 'string' ? given[old] : old.remembered;
      if (newPassword === oldPassword) return sayTheSame();
      const hide = toast('loading', texts.pleaseWait, { duration: WAIT });
      const body = { oldPassword, newPassword, confirmNewPassword };
      const answer = await send(changePassword, { body, idempotencyKey: keyFor(body) });
      hide();
      if (answer.ok) {
        forgetLogin();
        toast('success', own.done, { duration: HOME_AFTER });
        setTimeout(goHome, HOME_AFTER);
        return undefined;
      }
      if (answer.error.code === 'modify.new.old.same') return sayTheSame();
      // The remembered password is outdated: its field is shown again.
      if (answer.error.code === 'password.old.wrong') setOld('asked');
      return answer.error;
    },
  });
  const sayTheSame = () => {
    void saySame();
    return { fields: { newPassword: 'modify.new.old.same' } } as const;
  };
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
      <Field
        key={called}
        name="username"
        label={texts.username}
        defaultValue={called}
        autoComplete="username"
        readOnly
      />
      {old === 'asked' && (
        <PasswordField
          name="oldPassword"
          label={texts.oldPassword}
          error={errorOf('oldPassword')}
          autoComplete="current-password"
          show={texts.show}
          hide={texts.hide}
        />
      )}
      <ConfirmedFields texts={texts} errorOf={errorOf} />
      {SamePassword && <SamePassword texts={own} onClose={close} />}
    </Form>
  );
}

function goHome(): void {
  writeHandover();
  window.location.assign(HOME);
}
