import type { LoginTexts } from './login-texts.ts';

/** Remember me, and the way to a new password (LOGIN-2). */
export function LoginOptions({
  texts,
  forgotHref,
}: {
  readonly texts: LoginTexts;
  readonly forgotHref: string;
}) {
  return (
    <div className="access-options">
      <label className="check">
        <input type="checkbox" name="remember" />
        {texts.remember}
      </label>
      <a href={forgotHref}>{texts.forgot}</a>
    </div>
  );
}
