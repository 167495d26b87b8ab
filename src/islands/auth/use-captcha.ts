import { useCallback, useState } from 'react';
import { captcha } from '#contract/captcha.ts';
import { send } from '#lib/auth/send/send.client.ts';

export type Captcha =
  | { readonly state: 'unneeded' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'shown'; readonly captchaId: string; readonly image: string };

/** The captcha of a form: none until `refresh` is called, then a picture that serves for one try (LOGIN-4). */
export function useCaptcha() {
  const [current, setCurrent] = useState<Captcha>({ state: 'unneeded' });
  const refresh = useCallback(async () => {
    setCurrent({ state: 'loading' });
    const answer = await send(captcha);
    setCurrent(answer.ok ? { state: 'shown', ...answer.value } : { state: 'failed' });
  }, []);
  return [current, refresh] as const;
}
