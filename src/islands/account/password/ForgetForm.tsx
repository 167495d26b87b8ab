import { lazy, Suspense, useState } from 'react';
import type { Country } from '#lib/mobile/country.ts';
import { MethodTabs } from '../../form/MethodTabs.tsx';
import type { EmailTexts } from './EmailForm.tsx';
import type { PasswordForm, PhoneTexts } from './texts.ts';

const EmailForm = lazy(() => import('./EmailForm.tsx'));
const PhoneForm = lazy(() => import('./PhoneForm.tsx'));

interface Props extends PasswordForm {
  readonly ways: { readonly label: string; readonly email: string; readonly phone: string };
  readonly byEmail: EmailTexts;
  /** Where numbers may be used (PWD-1): then they come first. */
  readonly byPhone: (PhoneTexts & { readonly usualCountry: Country }) | undefined;
}

/** The ways back into an account that the operator offers (PWD-1). */
export default function ForgetForm({ ways, byEmail, byPhone, ...shared }: Props) {
  const [way, setWay] = useState<'phone' | 'email'>(byPhone ? 'phone' : 'email');
  return (
    <>
      {byPhone && (
        <MethodTabs
          label={ways.label}
          chosen={way}
          choices={[
            ['phone', ways.phone],
            ['email', ways.email],
          ]}
          onChoose={setWay}
        />
      )}
      <Suspense>
        {byPhone && way === 'phone' ? (
          <PhoneForm {...shared} own={byPhone} usualCountry={byPhone.usualCountry} />
        ) : (
          <EmailForm {...shared} own={byEmail} />
        )}
      </Suspense>
    </>
  );
}
