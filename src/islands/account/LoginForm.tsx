import { lazy, Suspense, useState } from 'react';
import type { Country } from '#lib/mobile/country.ts';
import { MethodTabs } from '../form/MethodTabs.tsx';
import type { LoginWay } from './login-texts.ts';
import { PasswordLogin } from './PasswordLogin.tsx';

const SmsLogin = lazy(() => import('./SmsLogin.tsx'));

interface Props extends Omit<LoginWay, 'chosen'> {
  /** Where codes may be used instead of passwords (LOGIN-1): the country that numbers are taken to be of. */
  readonly bySms: { readonly usualCountry: Country } | undefined;
}

/** The ways to log in that the operator offers (LOGIN-1). */
export default function LoginForm({ bySms, ...way }: Props) {
  const [method, setMethod] = useState<'username' | 'sms'>();
  const { texts } = way;
  const shown = { ...way, chosen: method !== undefined };
  return (
    <>
      {bySms && (
        <MethodTabs
          label={texts.methods}
          chosen={method ?? 'username'}
          choices={[
            ['username', texts.byUsername],
            ['sms', texts.byMobile],
          ]}
          onChoose={setMethod}
        />
      )}
      {bySms && method === 'sms' ? (
        <Suspense>
          <SmsLogin {...shown} usualCountry={bySms.usualCountry} />
        </Suspense>
      ) : (
        <PasswordLogin {...shown} />
      )}
    </>
  );
}
