import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { captcha } from '#contract/auth/captcha.ts';
import { loginFailure } from '#contract/auth/login.ts';
import { send } from '#lib/auth/send/send.client.ts';
import type { CallError } from '#lib/gateway/answer.ts';

export type Captcha =
  | { readonly state: 'unneeded' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'shown';
      readonly captchaId: string;
      readonly image: string;
      /** Whether the gateway asks in words as well (WAY-8). */
      readonly inWords: boolean;
      /** What is asked in place of the picture. */
      readonly question?: string | null | undefined;
    };

/** How the next captcha asks; as the one before where left out. */
export type CaptchaWay = 'picture' | 'words';

/** The captcha of a form: none until `refresh` is called, then a picture that serves for one try (LOGIN-4). */
export function useCaptcha() {
  const [current, setCurrent] = useState<Captcha>({ state: 'unneeded' });
  const way = useRef<CaptchaWay>('picture');
  const refresh = useCallback(async (next?: CaptchaWay) => {
    way.current = next ?? way.current;
    // The one before stays until the next is there: nothing blinks, and the field keeps its focus.
    setCurrent((before) => (before.state === 'shown' ? before : { state: 'loading' }));
    const answer = await send(captcha, way.current === 'words' ? { query: { inWords: '1' } } : {});
    setCurrent(answer.ok ? { state: 'shown', ...answer.value } : { state: 'failed' });
  }, []);
  return [current, refresh] as const;
}

/** Whether the next try to log in needs a captcha, by whatever method (LOGIN-4). */
export const needsCaptcha = ({ code, value }: CallError): boolean =>
  code === 'captcha.required' ||
  code === 'captcha.wrong' ||
  z.safeParse(loginFailure, value).data?.captcha === true;

/** A picture serves one try: what was typed for it is of no use for the next. */
export function emptyCaptcha(form: HTMLFormElement | null): void {
  const typed = form?.elements.namedItem('captcha');
  if (typed instanceof HTMLInputElement) typed.value = '';
}

/** A form that shows a captcha once one is needed. */
export interface WithCaptcha {
  readonly captcha: Captcha;
  readonly refreshCaptcha: (next?: CaptchaWay) => Promise<void>;
}

/** What goes along with a try while a captcha shows. */
export const captchaToSend = (captcha: Captcha, typed: string) => ({
  payload: captcha.state === 'unneeded' ? {} : { captcha: typed },
  captchaId: captcha.state === 'shown' ? captcha.captchaId : undefined,
});
