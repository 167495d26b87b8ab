import { forgetLogin } from '#lib/auth/login/remembered-login.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';
import type { LoginTexts } from './login-texts.ts';

interface Props {
  readonly texts: LoginTexts;
  readonly forgotHref: string;
}

/** "Remember me", and the link to a new password (LOGIN-2). */
export function LoginOptions({ texts, forgotHref }: Props) {
  return (
    <div className="access-options">
      <label className="check">
        <input
          type="checkbox"
          name="remember"
          onChange={({ target }) => {
            if (!target.checked) forgetLogin();
          }}
        />
        {texts.remember}
      </label>
      <a
        href={forgotHref}
        data-carry-back=""
        onClick={({ currentTarget }) => carryBack(currentTarget.parentElement ?? document)}
      >
        {texts.forgot}
      </a>
    </div>
  );
}
