import type { RegistrationField } from '#contract/auth/registration/registration-settings.ts';
import type { Recipient } from '#lib/auth/mobile/country.client.ts';
import type { Country } from '#lib/auth/mobile/country.ts';
import { CONTROLS } from '#lib/auth/registration/controls.ts';
import type { KnownName } from '#lib/auth/registration/use-username-check.client.ts';
import type { ErrorTexts } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import { Field } from '../../ui/Field.tsx';
import { SmsCodeField } from '../codes/SmsCodeField.tsx';
import { MobileField } from '../MobileField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { BirthdayField } from './BirthdayField.tsx';
import type { RegisterTexts } from './texts.ts';

/** The maximum length of a payment PIN. */
const PIN_MAX_LENGTH = 12;

interface Props {
  readonly field: RegistrationField;
  readonly texts: RegisterTexts;
  readonly error: string | undefined;
  readonly errorTexts: ErrorTexts;
  /** The field's value before the registration method was changed. */
  readonly priorValue: string | undefined;
  readonly knownName: KnownName;
  readonly country: Country;
  readonly onCountry: (country: Country) => void;
  readonly recipient: () => Recipient | undefined;
  readonly lastYear: number;
  /** Called when a field of several parts has been left completely. */
  readonly onLeave: () => void;
}

/** One field of the registration, with its control (REG-2). */
export function RegisterField(props: Props) {
  const { field, texts, error, errorTexts, priorValue, knownName, country, onCountry, recipient } = props;
  const { name, required, maxLength } = field;
  const label = required
    ? (texts.labels[name] ?? name)
    : fill(texts.optional, { label: texts.labels[name] ?? name });
  const passwordTexts = { show: texts.show, hide: texts.hide };
  switch (name) {
    case 'mobileNum':
      return (
        <MobileField
          country={country}
          onCountry={onCountry}
          texts={{ ...texts.mobile, label }}
          error={error}
          required={required}
          defaultValue={priorValue}
        />
      );
    case 'verificationCode':
      return (
        <SmsCodeField
          purpose="registration"
          texts={texts.sms}
          errorTexts={errorTexts}
          error={error}
          required={required}
          recipient={recipient}
        />
      );
    case 'password':
    case 'confirmPassword':
    case 'paymentPassword':
      return (
        <PasswordField
          name={name}
          label={label}
          hint={texts.hints[name]}
          error={error}
          {...(name === 'paymentPassword'
            ? { autoComplete: 'off', inputMode: 'numeric', maxLength: maxLength ?? PIN_MAX_LENGTH }
            : { autoComplete: 'new-password' })}
          required={required}
          defaultValue={priorValue}
          {...passwordTexts}
        />
      );
    case 'birthday':
      return (
        <BirthdayField
          texts={{ ...texts.birthday, label }}
          lastYear={props.lastYear}
          error={error}
          onLeave={props.onLeave}
        />
      );
    case 'captcha':
      // Rendered at the end of the form, with its picture.
      return null;
    default: {
      const isFree = name === 'username' && knownName?.isFree && error === undefined;
      return (
        <Field
          {...CONTROLS[name]}
          name={name}
          label={label}
          hint={isFree ? texts.nameFree : texts.hints[name]}
          error={error}
          maxLength={maxLength ?? undefined}
          required={required}
          defaultValue={priorValue}
        />
      );
    }
  }
}
