import { carryBack } from '#lib/session/carry-back.ts';
import { forgetLogin } from '#lib/session/remembered-login.ts';
import type { LoginTexts } from './login-texts.ts';

interface Props {
  readonly texts: LoginTexts;
  readonly forgotHref: string;
}

/** Remember me, and the way to a new password (LOGIN-2). */
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
