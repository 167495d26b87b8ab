import { eq } from 'drizzle-orm';
import { captcha } from '#contract/auth/captcha.ts';
import { slider, smsForRegistration, smsWithoutLogin } from '#contract/auth/sms-codes.ts';
import { captchaChallenges, sliderChallenges } from '#gateway/platform/db/schema/index.ts';
import type { Answer, TestGateway } from './gateway.ts';

let households = 0;
/** Limits per client count real time: each of these calls comes from another client address. */
function anotherClient(): { clientAddress: string } {
  households += 1;
  return { clientAddress: `198.18.${households >> 8}.${households & 255}` };
}

/** A captcha with its answer from the database. */
export async function solvedCaptcha(site: TestGateway): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId } = (await site.call(captcha, anotherClient())).value as { captchaId: string };
  const isIt = eq(captchaChallenges.id, captchaId);
  const [challenge] = await site.database.db.select().from(captchaChallenges).where(isIt);
  return { captchaId, captcha: challenge?.answer ?? '' };
}

export interface SolvedSlider {
  sliderId: string;
  sliderX: number;
  /** The answer to the question in words. */
  alternative: string;
}

/** A slider with its answers from the database. */
export async function solvedSlider(site: TestGateway): Promise<SolvedSlider> {
  const { sliderId } = (await site.call(slider, anotherClient())).value as { sliderId: string };
  const isIt = eq(sliderChallenges.id, sliderId);
  const [challenge] = await site.database.db.select().from(sliderChallenges).where(isIt);
  return { sliderId, sliderX: challenge?.x ?? 0, alternative: challenge?.answer ?? '' };
}

const CALLS = { register: smsForRegistration, noLogin: smsWithoutLogin } as const;

/** Requests an SMS code, with the slider solved. */
export async function requestCode(
  site: TestGateway,
  purpose: keyof typeof CALLS,
  mobileNum: string,
  countryDialingCode = '60',
): Promise<Answer> {
  const { sliderId, sliderX } = await solvedSlider(site);
  const body = { mobileNum, countryDialingCode, sliderId, sliderX };
  return site.call(CALLS[purpose], { body, ...anotherClient() });
}

/** Requests a code and returns it. */
export async function receivedCode(
  site: TestGateway,
  purpose: keyof typeof CALLS,
  mobileNum: string,
  countryDialingCode = '60',
): Promise<string> {
  const { status } = await requestCode(site, purpose, mobileNum, countryDialingCode);
  if (status !== 200) throw new Error(`The request for a code was answered ${status}`);
  const message = (await site.outbox()).at(-1);
  return message && 'code' in message ? message.code : '';
}

/** Returns a different code with the same number of digits. */
export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000');
