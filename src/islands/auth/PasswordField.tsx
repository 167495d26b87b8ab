import { useState } from 'react';
import { fieldId } from '#lib/forms/validate.ts';
import { Field, type FieldProps } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';

interface Props extends Omit<FieldProps, 'type' | 'secret' | 'end' | 'autoComplete'> {
  /** `off` for a PIN. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  /** Label of the button while the password is hidden, and while it shows. */
  readonly show: string;
  readonly hide: string;
}

/** A password that can be shown (LOGIN-5). Pasting is allowed. */
export function PasswordField({ show, hide, required = true, maxLength = 128, ...field }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      maxLength={maxLength}
      required={required}
      secret
      end={
        <button
          type="button"
          className="field-end"
          aria-label={shown ? hide : show}
          aria-controls={fieldId(field.name)}
          data-replay=""
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
