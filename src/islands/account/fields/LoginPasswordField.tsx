import { Field } from '../../ui/Field.tsx';

interface Props {
  readonly label: string;
  readonly error: string | undefined;
}

/** The login password, asked for again where something of the account changes; named as the gateway's refusals mean it. */
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
