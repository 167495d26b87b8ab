import { safeParse } from 'zod/mini';
import { limitReached } from '#contract/safer-play/limits.ts';
import type { Failure } from '#lib/forms/failure.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { fill } from '#lib/i18n/format.ts';
import { momentText } from '#lib/i18n/moments.ts';
import { href } from '#lib/routes/addresses.ts';
import type { DepositLimitTexts } from '#lib/safer-play/index.ts';
import { measureText } from '#lib/safer-play/index.ts';

/**
 * Returns which limit refused a deposit, how much it leaves and when it resets (RESP-3); other errors stay unchanged.
 */
export function limitRefusal(
  error: CallError,
  texts: DepositLimitTexts,
  currency: string,
): CallError | Failure<never> {
  const { data } = safeParse(limitReached, error.value);
  if (error.code !== 'limit.deposit.reached' || !data?.period || typeof data.amount !== 'number')
    return error;
  const said = (amount: number) => measureText('deposit', amount, currency, texts.measure);
  return {
    message: fill(texts.reached, {
      left: said(data.remaining),
      period: texts.measure.periods[data.period],
      amount: said(data.amount),
      at: momentText(data.periodEndsAt),
    }),
    way: { label: texts.change, href: href('responsiblePlay') },
  };
}
