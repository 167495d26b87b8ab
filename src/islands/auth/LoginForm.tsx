import { useState } from 'react';
import type { Country } from '#lib/auth/mobile/country.ts';
import { savedLoginMethod, saveLoginMethod } from '#lib/forms/draft.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { MethodTabs } from '../ui/MethodTabs.tsx';
import { usePart } from '../ui/use-part.ts';
import type { LoginWay } from './login-texts.ts';
import { PasswordLogin } from './PasswordLogin.tsx';
import { useCaptcha } from './use-captcha.ts';

interface Props extends LoginWay {
  /** Where codes may be used instead of passwords (LOGIN-1): the country that numbers are taken to be of. */
  readonly bySms: { readonly usualCountry: Country } | undefined;
}

/** The ways to log in that the operator offers (LOGIN-1). */
export default function LoginForm({ bySms, ...way }: Props) {
  const { texts } = way;
  const [chosen, setChosen] = useState(false);
  const [SmsLogin, showSmsLogin, hideSmsLogin] = usePart(() => import('./SmsLogin.tsx'), texts.loadFailed);
  // Here, so that it survives a change of the login method (LOGIN-7).
  const [captcha, refreshCaptcha] = useCaptcha(true);

  const choose = (method: 'username' | 'sms') => {
    saveLoginMethod('login', method);
    setChosen(true);
    if (captcha.state !== 'unneeded') void refreshCaptcha();
    if (method === 'sms') void showSmsLogin();
    else hideSmsLogin();
  };
  useWake(() => {
    if (bySms && savedLoginMethod('login') === 'sms') void showSmsLogin();
  });
  return (
    <>
      {bySms && (
        <MethodTabs
          label={texts.methods}
          chosen={SmsLogin ? 'sms' : 'username'}
          choices={[
            ['username', texts.byUsername],
            ['sms', texts.byMobile],
          ]}
          onChoose={choose}
        />
      )}
      {bySms && SmsLogin ? (
        <SmsLogin
          {...way}
          usualCountry={bySms.usualCountry}
          captcha={captcha}
          refreshCaptcha={refreshCaptcha}
        />
      ) : (
        <PasswordLogin {...way} chosen={chosen} captcha={captcha} refreshCaptcha={refreshCaptcha} />
      )}
    </>
  );
}
