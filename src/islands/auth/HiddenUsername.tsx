interface Props {
  /** What logs in; where it is left out, the page's script fills it in once it knows. */
  readonly value?: string | undefined;
}

/** Shows a password manager whose password is set, where no field that shows does (WAY-11). */
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
