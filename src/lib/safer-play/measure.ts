import type { Limit, LimitKind } from '#contract/safer-play/limits.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { sumAmounts } from '#lib/ui/index.ts';
import type { MeasureTexts } from './texts.server.ts';

/** Formats an amount of a limit: money, or hours and minutes of play; null means no limit. */
export function measureText(
  kind: LimitKind,
  amount: number | null,
  currency: string,
  texts: MeasureTexts,
): string {
  if (amount === null) return texts.none;
  if (kind !== 'session') return formatMoney(amount, currency);
  const [hours, minutes] = [Math.floor(amount / 60), amount % 60];
  const parts = [
    hours > 0 && fill(texts.hours, { n: hours }),
    (minutes > 0 || hours === 0) && fill(texts.minutes, { n: minutes }),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Returns what a limit leaves, 0 or more. */
export const remainingAmount = ({ amount, used }: Pick<Limit, 'amount' | 'used'>): number =>
  Math.max(0, sumAmounts([amount ?? 0, -used]));

/** Returns the limit of a kind that leaves least. */
export function strictest(limits: readonly Limit[], kind: LimitKind): Limit | undefined {
  return limits
    .filter((limit) => limit.kind === kind && limit.amount !== null)
    .sort((one, other) => remainingAmount(one) - remainingAmount(other))[0];
}

/** Formats the state of the limits of a kind in a line: each with its period, or that there is none. */
export function measureStatus(
  kind: LimitKind,
  limits: readonly Pick<Limit, 'amount' | 'period'>[],
  currency: string,
  texts: MeasureTexts,
): string {
  const said = limits.map(
    ({ amount, period }) => `${texts.periods[period]}: ${measureText(kind, amount, currency, texts)}`,
  );
  return said.join(' · ') || texts.none;
}
