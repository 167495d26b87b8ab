import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import { percent } from '#gateway/platform/core/percent.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { type Jackpot, jackpotReturn, SHARE } from './jackpot.ts';

/** Minor units of what the chance is told for. */
const BET = 100n;

/** Take `fed`, `bet`, `odds`, `seed` and `share`. */
const RULES: Readonly<Record<Language, readonly string[]>> = {
  EN: [
    'Progressive jackpot: {{fed}} of every bet goes into the pot, and every bet may win all of it, whatever the reels show. A bet of {{bet}} wins it once in {{odds}} rounds on average, twice the bet twice as often. Then it begins again at {{seed}}.',
    'In the long run the jackpot gives back {{share}} of all bets; the return of this game includes that. Free play has no part in it.',
  ],
  CN: [
    '累积大奖：每次投注的 {{fed}} 注入奖池；无论转轮结果如何，每次投注都有机会赢得整个奖池。投注 {{bet}} 平均每 {{odds}} 局中一次，投注加倍，机会也加倍。开出后从 {{seed}} 重新累积。',
    '长期来看，大奖返还全部投注的 {{share}}，本游戏的返还率已包含在内。免费试玩不参与。',
  ],
  MS: [
    'Jackpot terkumpul: {{fed}} daripada setiap taruhan masuk ke dalam tabung, dan setiap taruhan boleh memenangi kesemuanya, apa pun yang ditunjukkan gelendong. Taruhan {{bet}} menang purata sekali dalam {{odds}} pusingan; taruhan dua kali ganda, peluangnya dua kali ganda. Selepas itu ia bermula semula pada {{seed}}.',
    'Dalam jangka panjang, jackpot memulangkan {{share}} daripada semua taruhan; kadar pulangan permainan ini termasuk bahagian itu. Percubaan percuma tidak layak memenanginya.',
  ],
};

/** How a jackpot is won and what it returns, a paragraph each. @param sign stands before amounts */
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
  return RULES[language].map((line) => line.replace(/\{\{(\w+)\}\}/g, (_all, name) => values[name] ?? ''));
}
