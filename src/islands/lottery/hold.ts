import { safeParse } from 'zod/mini';
import { limitReached } from '#contract/safer-play/limits.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { errorText, type WayOn } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import { momentText } from '#lib/i18n/moments.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { measureText } from '#lib/safer-play/index.ts';

/** Why a member cannot bet, in words, and the page that explains it. */
export interface Hold {
  readonly message: string;
  readonly way?: WayOn | undefined;
}

/** The limits that may refuse a stake, and what each measures. */
const LIMITS: Readonly<Record<string, 'loss' | 'session'>> = {
  'limit.loss.reached': 'loss',
  'limit.session.reached': 'session',
};

/**
 * Returns the message of a refusal that a retry of the same slip cannot change: the limit, what it leaves and when it
 * resets, or that the member chose not to play (RESP-3, RESP-6). Undefined for any other refusal.
 */
export function toHold(
  error: Pick<CallError, 'code' | 'status' | 'value'>,
  currency: string,
  texts: Pick<PlayTexts, 'errors' | 'limits'>,
): Hold | undefined {
  const kind = LIMITS[error.code];
  if (kind === undefined && error.code !== 'member.excluded') return undefined;
  const { text, way } = errorText(error, texts.errors);
  const { data } = safeParse(limitReached, error.value);
  if (kind === undefined || !data?.period || typeof data.amount !== 'number') return { message: text, way };
  const said = (amount: number) => measureText(kind, amount, currency, texts.limits.measure);
  const message = fill(texts.limits[kind], {
    period: texts.limits.measure.periods[data.period],
    amount: said(data.amount),
    left: said(data.remaining),
    at: momentText(data.periodEndsAt),
  });
  return { message, way };
}
