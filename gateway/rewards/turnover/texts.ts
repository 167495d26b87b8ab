import type { GameType } from '#contract/core/game-types.ts';
import type { Language, LocalisedText } from '#contract/core/languages.ts';

const GAMES: Readonly<Record<GameType, LocalisedText>> = {
  RNG: { EN: 'Slots', CN: '老虎机', MS: 'Slot' },
  LIVE: { EN: 'Live casino', CN: '真人', MS: 'Kasino langsung' },
  PVP: { EN: 'Card and table games', CN: '棋牌', MS: 'Permainan kad dan meja' },
  SPORTS: { EN: 'Sports', CN: '体育', MS: 'Sukan' },
  ESPORTS: { EN: 'Esports', CN: '电竞', MS: 'E-sukan' },
  COCKFIGHT: { EN: 'Cockfighting', CN: '斗鸡', MS: 'Sabung ayam' },
  HORSE: { EN: 'Horse racing', CN: '赛马', MS: 'Lumba kuda' },
  FISH: { EN: 'Fishing', CN: '捕鱼', MS: 'Tembak ikan' },
  LOTT: { EN: 'Lottery', CN: '彩票', MS: 'Loteri' },
  ELOTT: { EN: 'E-lottery', CN: '电子彩票', MS: 'E-loteri' },
};

/** Which games count, in words; empty where all do. */
export const gamesText = (types: readonly GameType[], language: Language): string =>
  types.map((type) => GAMES[type][language]).join(language === 'CN' ? '、' : ', ');

const SOURCES: Readonly<Record<string, LocalisedText>> = {
  deposit: { EN: 'Deposit', CN: '存款', MS: 'Deposit' },
  bonus: { EN: 'Bonus', CN: '红利', MS: 'Bonus' },
  vip: { EN: 'VIP bonus', CN: 'VIP 礼金', MS: 'Bonus VIP' },
  rebate: { EN: 'Rebate', CN: '返水', MS: 'Rebat' },
  reward: { EN: 'Reward', CN: '奖励', MS: 'Ganjaran' },
  referral: { EN: 'Invite reward', CN: '邀请奖励', MS: 'Ganjaran jemputan' },
};

/** What turnover comes from. @param named what the record is called, such as an order number or a promotion */
export const sourceText = (source: string, named: string, language: Language): string =>
  `${SOURCES[source]?.[language] ?? source} ${named}`;
