import { useState } from 'react';
import { fieldId } from '#lib/forms/validate.ts';
import { Field, type FieldProps } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';

interface Props extends Omit<FieldProps, 'type' | 'secret' | 'end' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Name of the button while the password is hidden, and while it shows. */
  readonly show: string;
  readonly hide: string;
}

/** A password that can be looked at (LOGIN-5). Pasting is welcome. */
export function PasswordField({ show, hide, required = true, ...field }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      maxLength={128}
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
