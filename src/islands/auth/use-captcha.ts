import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { captcha } from '#contract/auth/captcha.ts';
import { loginFailure } from '#contract/auth/login.ts';
import { beginWith } from '#lib/auth/proof/prove.client.ts';
import { send } from '#lib/auth/send/send.client.ts';
import type { Failure } from '#lib/forms/failure.ts';
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
      /** Question that replaces the picture. */
      readonly question?: string | null | undefined;
    };

/** Form of the next captcha; the previous form if omitted. */
export type CaptchaWay = 'picture' | 'words';

/**
 * The captcha of a form: none until `refresh` is called, then a picture that serves for one try (LOGIN-4).
 * @param isOfLogin whether the proof of work that comes with it is begun (HOUSE-50)
 */
export function useCaptcha(isOfLogin = false) {
  const [current, setCurrent] = useState<Captcha>({ state: 'unneeded' });
  const way = useRef<CaptchaWay>('picture');
  const refresh = useCallback(
    async (next?: CaptchaWay) => {
      way.current = next ?? way.current;
      // The previous captcha stays until the next one has loaded, so that the field keeps its focus and nothing flickers.
      setCurrent((before) => (before.state === 'shown' ? before : { state: 'loading' }));
      const answer = await send(captcha, way.current === 'words' ? { query: { inWords: '1' } } : {});
      setCurrent(answer.ok ? { state: 'shown', ...answer.value } : { state: 'failed' });
      if (isOfLogin && answer.ok && answer.value.proof) beginWith('login', answer.value.proof);
    },
    [isOfLogin],
  );
  return [current, refresh] as const;
}

/** Returns whether the next try to log in needs a captcha, by whatever method (LOGIN-4). */
export const needsCaptcha = ({ code, value }: CallError): boolean =>
  code === 'captcha.required' ||
  code === 'captcha.wrong' ||
  z.safeParse(loginFailure, value).data?.captcha === true;

/** Returns a failure whose message also says that a captcha has appeared (ALL-31). */
export const namingCaptcha = <Name extends string>(failure: Failure<Name>, came: string): Failure<Name> =>
  failure.message === undefined ? failure : { ...failure, message: `${failure.message} ${came}` };

/** Empties the captcha field, since each picture is valid for one try. */
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
