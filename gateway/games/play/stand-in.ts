import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';

/** What would open in the place of our own game, by type; of RNG by class for those that are no slots. */
const WOULD_BE: Record<Exclude<GameType, 'RNG'> | 'TG' | 'VP', Record<Language, string>> = {
  VP: {
    EN: 'the provider’s own video poker',
    CN: '游戏商自己的视频扑克',
    MS: 'poker video daripada penyedia',
  },
  TG: {
    EN: 'the provider’s own table game',
    CN: '游戏商自己的桌上游戏',
    MS: 'permainan meja daripada penyedia',
  },
  LIVE: {
    EN: 'a live table, dealt by a person in a studio',
    CN: '真人荷官在演播厅主持的牌桌',
    MS: 'meja langsung dengan pengedar sebenar di studio',
  },
  PVP: {
    EN: 'a card table, where players meet each other',
    CN: '玩家之间对战的牌桌',
    MS: 'meja kad tempat pemain bertemu pemain lain',
  },
  SPORTS: {
    EN: 'the provider’s own sportsbook, with real fixtures and their odds',
    CN: '游戏商自己的体育投注页面，含真实赛程和赔率',
    MS: 'pertaruhan sukan penyedia sendiri, dengan perlawanan sebenar dan oddsnya',
  },
  ESPORTS: {
    EN: 'esports matches with odds and a bet slip',
    CN: '电竞投注页面，含赛事、赔率和投注单',
    MS: 'perlawanan e-sukan dengan odds dan slip taruhan',
  },
  COCKFIGHT: {
    EN: 'cockfights with their odds',
    CN: '斗鸡赛事与赔率',
    MS: 'perlawanan sabung ayam dengan oddsnya',
  },
  HORSE: {
    EN: 'races with runners and odds',
    CN: '赛马场次、马匹与赔率',
    MS: 'perlumbaan dengan kuda dan odds',
  },
  FISH: {
    EN: 'the provider’s own fishing game, played with aim and cannon',
    CN: '瞄准开炮的捕鱼游戏',
    MS: 'permainan menembak ikan dengan bidikan dan meriam',
  },
  LOTT: {
    EN: 'a lottery with its draws and number slips',
    CN: '彩票页面，含开奖和选号单',
    MS: 'loteri dengan cabutan dan slip nombor',
  },
  ELOTT: {
    EN: 'a lottery with its draws and number slips',
    CN: '彩票页面，含开奖和选号单',
    MS: 'loteri dengan cabutan dan slip nombor',
  },
};

/** What would be there in place of our own game; undefined for slots, which the reference slot is one of. */
export function wouldBe(
  { gameType, classify }: Pick<GameRow, 'gameType' | 'classify'>,
  language: Language,
): string | undefined {
  if (gameType !== 'RNG') return WOULD_BE[gameType][language];
  return classify === 'TG' || classify === 'VP' ? WOULD_BE[classify][language] : undefined;
}
