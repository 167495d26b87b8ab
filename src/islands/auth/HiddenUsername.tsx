interface Props {
  /** The login name; where it is omitted, the page's script fills it in later. */
  readonly value?: string | undefined;
}

/** Names the account to a password manager where no visible field does (WAY-11). */
export function HiddenUsername({ value }: Props) {
  return (
    <input
      className="visually-hidden"
      autoComplete="username"
      aria-hidden="true"
      tabIndex={-1}
      readOnly
      {...(value === undefined ? { 'data-reset-name': '' } : { value })}
    />
  );
}
