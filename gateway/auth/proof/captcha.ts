import { renderAsync } from '@resvg/resvg-js';
import { and, eq, gt } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { captchaChallenges } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { askInWords } from './questions.ts';

const DIGITS = 5;
const LIFETIME_MS = 5 * 60_000;
/** Rendered at twice its display size, for dense screens. */
const PICTURE = { width: 300, height: 100, fontSize: 96, noise: 3 };
const PAPER = '#f2f4f8';

// The package's own digits come from Math.random, so the gateway draws its own; the types lack that function.
type DrawDigits = (digits: string, options: typeof PICTURE) => string;

type CaptchaDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

export interface Captcha {
  captchaId: string;
  /** PNG in base64; empty for a question. */
  image: string;
  inWords: true;
  question?: string;
}

/** Returns a PNG of digits. Its renderer is loaded with the first picture: it brings a font and a font parser. */
async function renderPicture(digits: string): Promise<Buffer> {
  const { default: draw } = await import('svg-captcha');
  const drawing = (draw as unknown as DrawDigits)(digits, PICTURE);
  return (await renderAsync(drawing, { background: PAPER, font: { loadSystemFonts: false } })).asPng();
}

/** Creates a picture of digits that can be answered once, within five minutes. */
export async function createCaptcha({ db, clock, random }: CaptchaDeps): Promise<Captcha> {
  const answer = Array.from({ length: DIGITS }, () => random.below(10)).join('');
  const picture = await renderPicture(answer);
  const captchaId = await keep({ db, clock, random }, answer);
  return { captchaId, image: picture.toString('base64'), inWords: true };
}

/** Creates a question for visitors who cannot see the picture (WAY-8), with the same lifetime and number of answers. */
export async function createQuestion(deps: CaptchaDeps, language: Language): Promise<Captcha> {
  const { question, answer } = askInWords(deps.random, language);
  return { captchaId: await keep(deps, answer), image: '', inWords: true, question };
}

async function keep({ db, clock, random }: CaptchaDeps, answer: string): Promise<string> {
  const id = random.bytes(16).toString('base64url');
  await db.insert(captchaChallenges).values({ id, answer, expiresAt: clock() + LIFETIME_MS });
  return id;
}

/** Returns whether the answer is right. A check consumes the captcha, whatever the answer. */
export async function solveCaptcha(
  { db, clock }: Pick<CaptchaDeps, 'db' | 'clock'>,
  captchaId: string,
  answer: string,
): Promise<boolean> {
  const [challenge] = await db
    .delete(captchaChallenges)
    .where(and(eq(captchaChallenges.id, captchaId), gt(captchaChallenges.expiresAt, clock())))
    .returning();
  return challenge?.answer === answer;
}
