import { useState } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Name of the button while the password is hidden, and while it shows. */
  readonly show: string;
  readonly hide: string;
}

/** A password that can be looked at (LOGIN-5). Pasting is welcome. */
export function PasswordField({ show, hide, ...field }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      maxLength={128}
      required
      end={
        <button
          type="button"
          className="field-end"
          aria-label={shown ? hide : show}
          aria-controls={`field-${field.name}`}
          data-replay=""
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
