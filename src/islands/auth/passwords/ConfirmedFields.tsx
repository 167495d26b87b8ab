import type { ConfirmedName } from '#lib/auth/passwords/confirmed.ts';
import { PasswordField } from '../PasswordField.tsx';
import type { PasswordTexts } from './texts.ts';

interface Props {
  readonly texts: PasswordTexts;
  readonly errorOf: (name: ConfirmedName) => string | undefined;
}

/** A new password, twice. */
export function ConfirmedFields({ texts, errorOf }: Props) {
  const { show, hide } = texts;
  return (
    <>
      <PasswordField
        name="newPassword"
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        error={errorOf('newPassword')}
        autoComplete="new-password"
        show={show}
        hide={hide}
      />
      <PasswordField
        name="confirmNewPassword"
        label={texts.confirm}
        error={errorOf('confirmNewPassword')}
        autoComplete="new-password"
        show={show}
        hide={hide}
      />
    </>
  );
}
