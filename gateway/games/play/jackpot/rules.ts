import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import { percent } from '#gateway/platform/core/percent.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { gatewayText } from '#locales/gateway.ts';
import { type Jackpot, jackpotReturn, SHARE } from './jackpot.ts';

/** Stake of the example chance, in minor units. */
const BET = 100n;

/** Keys of the paragraphs among the texts. */
const RULES = ['1', '2'] as const;

/** Returns how a jackpot is won and what it returns, a paragraph each. @param sign currency sign before amounts */
export function jackpotRules(jackpot: Jackpot, language: Language, sign: string): string[] {
  const numbers = new Intl.NumberFormat(HTML_LANG[language], { maximumFractionDigits: 2 });
  const money = (minor: bigint) => `${sign}${numbers.format(toAmount(minor))}`;
  const values: Record<string, string> = {
    fed: percent(Number(SHARE) / 10_000, language),
    bet: money(BET),
    odds: numbers.format(jackpot.odds / Number(BET)),
    seed: money(jackpot.seed),
    share: percent(jackpotReturn(jackpot), language),
  };
  return RULES.map((rule) => gatewayText(`games.play.jackpot.${rule}`, language, values));
}
