import { slider, smsForRegistration, smsWithoutLogin } from '#contract/auth/sms-codes.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { mobileNumberOf } from './mobile-number.ts';
import { createSlider, solveSlider } from './slider.ts';
import { checkMaySend, sendCode } from './sms-codes.ts';

const SLIDERS_PER_MINUTE = 60;
/** A household or an office shares an address; each number has its own limits besides. */
const CODES_PER_TEN_MINUTES = 60;
/** Programs answer questions in words more easily than people do. */
const QUESTIONS_PER_TEN_MINUTES = 12;
const TEN_MINUTES = 600;

/** Codes by SMS, and the slider that stands before them (SMS-1). */
export function register(app: GatewayApp, deps: Deps): void {
  const limitSliders = paceLimit(deps, 'sliders', SLIDERS_PER_MINUTE, 60);
  const limitCodes = sharedLimit(deps, 'codes', CODES_PER_TEN_MINUTES, TEN_MINUTES);
  const limitQuestions = sharedLimit(deps, 'questions', QUESTIONS_PER_TEN_MINUTES, TEN_MINUTES);

  route(app, slider, async ({ client, language }) => {
    await limitSliders(client.address);
    return createSlider(deps, language);
  });

  for (const [call, purpose] of [
    [smsForRegistration, 'register'],
    [smsWithoutLogin, 'noLogin'],
  ] as const)
    route(app, call, async ({ body, client, language }) => {
      const number = mobileNumberOf(body.countryDialingCode, body.mobileNum);
      await limitCodes(client.address);
      if (body.alternative !== undefined) await limitQuestions(client.address);
      // Before the slider is used up: whoever is merely early need not solve another.
      await checkMaySend(deps, number, purpose);
      if (!(await solveSlider(deps, body))) throw new GatewayError('sms.slider.failed');
      return sendCode(deps, number, purpose, language);
    });
}
