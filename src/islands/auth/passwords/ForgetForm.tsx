import { useState } from 'react';
import type { Country } from '#lib/auth/mobile/country.ts';
import { savedLoginMethod, saveLoginMethod } from '#lib/forms/draft.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { MethodTabs } from '../../ui/MethodTabs.tsx';
import EmailForm, { type EmailTexts } from './EmailForm.tsx';
import PhoneForm from './PhoneForm.tsx';
import type { PasswordForm, PhoneTexts } from './texts.ts';

interface Props extends PasswordForm {
  readonly ways: { readonly label: string; readonly email: string; readonly phone: string };
  /** Set where e-mail may be used, flag MAILPASS. */
  readonly byEmail: EmailTexts | undefined;
  /** Set where mobile numbers may be used (PWD-1): then they come first. */
  readonly byPhone: (PhoneTexts & { readonly usualCountry: Country }) | undefined;
}

/** The methods of recovery that the operator offers (PWD-1). */
export default function ForgetForm({ ways, byEmail, byPhone, ...shared }: Props) {
  const [way, setWay] = useState<'phone' | 'email'>(byPhone ? 'phone' : 'email');
  useWake(() => {
    if (savedLoginMethod('forget') === 'email') setWay('email');
  });
  const choose = (next: typeof way) => {
    saveLoginMethod('forget', next);
    setWay(next);
  };
  return (
    <>
      {byPhone && byEmail && (
        <MethodTabs
          label={ways.label}
          chosen={way}
          choices={[
            ['phone', ways.phone],
            ['email', ways.email],
          ]}
          onChoose={choose}
        />
      )}
      {byPhone && (way === 'phone' || !byEmail) ? (
        <PhoneForm {...shared} own={byPhone} usualCountry={byPhone.usualCountry} />
      ) : (
        byEmail && <EmailForm {...shared} own={byEmail} />
      )}
    </>
  );
}
