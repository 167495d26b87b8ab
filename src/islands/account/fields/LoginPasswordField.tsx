import { Field } from '../../ui/Field.tsx';

interface Props {
  readonly label: string;
  readonly error: string | undefined;
}

/** The login password, required again for changes of the account; its name is the one in the gateway's refusals. */
export function LoginPasswordField(props: Props) {
  return (
    <Field
      {...props}
      name="oldPassword"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      secret
      required
    />
  );
}
