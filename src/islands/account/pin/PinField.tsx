import { Field } from '../../ui/Field.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
}

/**
 * The payment PIN (SAFE-2). Browsers fill a password's field with the login's whatever `off` says; what is used once
 * they leave alone.
 */
export function PinField(props: Props) {
  return (
    <Field
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      secret
      required
    />
  );
}
