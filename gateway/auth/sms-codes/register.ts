import { slider, smsForRegistration, smsWithoutLogin } from '#contract/auth/sms-codes.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { createProofs } from '../proof/proofs.ts';
import { requireMobileNumber } from './mobile-number.ts';
import { createSlider, solveSlider } from './slider.ts';
import { checkMaySend, sendCode } from './sms-codes.ts';

const SLIDERS_PER_MINUTE = 60;
/** A household or an office shares an address; each number has its own limits besides. */
const CODES_PER_TEN_MINUTES = 60;
/** Lower than for sliders: programs answer questions in words easily. */
const QUESTIONS_PER_TEN_MINUTES = 12;
const TEN_MINUTES = 600;

/** Serves SMS codes, and the slider that each code requires first (SMS-1). */
export function register(app: GatewayApp, deps: Deps): void {
  const limitSliders = paceLimit(deps, 'sliders', SLIDERS_PER_MINUTE, 60);
  const limitCodes = sharedLimit(deps, 'codes', CODES_PER_TEN_MINUTES, TEN_MINUTES);
  const limitQuestions = sharedLimit(deps, 'questions', QUESTIONS_PER_TEN_MINUTES, TEN_MINUTES);

  const proofs = createProofs(deps);

  route(app, slider, async ({ client, language }) => {
    await limitSliders(client.address);
    return createSlider(deps, language);
  });

  for (const [call, purpose] of [
    [smsForRegistration, 'register'],
    [smsWithoutLogin, 'noLogin'],
  ] as const)
    route(app, call, async ({ body, client, headers, language }) => {
      const number = requireMobileNumber(body.countryDialingCode, body.mobileNum);
      await proofs.check('sms', client.address, headers);
      await limitCodes(client.address);
      if (body.alternative !== undefined) await limitQuestions(client.address);
      // Before the slider is used up: a request that is only too early can reuse it.
      await checkMaySend(deps, number, purpose);
      if (!(await solveSlider(deps, body))) throw new GatewayError('sms.slider.failed');
      return sendCode(deps, number, purpose, language);
    });
}
