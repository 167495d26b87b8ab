import { and, eq, gt } from 'drizzle-orm';
import type { slider } from '#contract/auth/sms-codes.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { plainCode } from '#contract/core/plain.ts';
import { sliderChallenges } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { askInWords } from '../proof/questions.ts';
import { drawSlider, HEIGHT, WIDTH } from './slider-picture.ts';

const LIFETIME_MS = 5 * 60_000;
/** Fingers and keyboards are not exact. */
const TOLERANCE = 6;

export async function createSlider(deps: Deps, language: Language): Promise<AnswerOf<typeof slider>> {
  const { db, clock, random } = deps;
  const now = clock();
  const { x, y, background, piece } = await drawSlider(random);
  const { question, answer } = askInWords(random, language);
  const sliderId = random.bytes(16).toString('base64url');
  await db.insert(sliderChallenges).values({ id: sliderId, x, answer, expiresAt: now + LIFETIME_MS });
  return { sliderId, width: WIDTH, height: HEIGHT, y, background, piece, alternative: { question } };
}

export interface SliderAnswer {
  sliderId: string;
  sliderX?: number | undefined;
  alternative?: string | undefined;
}

/** Returns whether either answer is right. A check consumes the slider. */
export async function solveSlider(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sliderId, sliderX, alternative }: SliderAnswer,
): Promise<boolean> {
  const [challenge] = await db
    .delete(sliderChallenges)
    .where(and(eq(sliderChallenges.id, sliderId), gt(sliderChallenges.expiresAt, clock())))
    .returning();
  if (!challenge) return false;
  if (alternative !== undefined) return plainCode(alternative) === challenge.answer;
  return sliderX !== undefined && Math.abs(sliderX - challenge.x) <= TOLERANCE;
}
