import { Field } from '../../ui/Field.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
}

/** The payment PIN (SAFE-2, WAY-11). */
export function PinField(props: Props) {
  return (
    <Field {...props} type="password" inputMode="numeric" autoComplete="off" maxLength={12} secret required />
  );
}
