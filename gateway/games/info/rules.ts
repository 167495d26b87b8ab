import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { KINDS } from '../play/kinds/index.ts';

type Rules = Readonly<Record<Language, readonly string[]>>;

const LOTTERY: Rules = {
  EN: [
    'Choose numbers for a coming draw before it closes.',
    'What you win depends on how many numbers match and in which order; the odds stand beside each play before you bet.',
  ],
  CN: ['在截止前为即将开奖的一期选号。', '奖金取决于选中的号码数量和顺序；投注前，每种玩法旁都标明赔率。'],
  MS: [
    'Pilih nombor untuk cabutan yang akan datang sebelum ia ditutup.',
    'Hadiah bergantung pada berapa nombor yang sepadan dan susunannya; odds tertera di sebelah setiap jenis taruhan.',
  ],
};

/** How games of a type are played: the catalogue has no rules of each game's own. */
const RULES: Readonly<Record<GameType, Rules>> = {
  RNG: {
    EN: [
      'Five reels of three rows and ten fixed lines: every spin plays them all.',
      'Three or more of the same symbol from the left on a line pay. The wild stands for any symbol.',
      'Wins on several lines add up. The pay table is in the game.',
    ],
    CN: [
      '五个转轮、三行、十条固定线：每次旋转都包含全部线。',
      '同一条线上从左起有三个或更多相同图案即中奖。百搭可代替任何图案。',
      '多条线的奖金相加。赔付表在游戏内查看。',
    ],
    MS: [
      'Lima gelendong, tiga baris dan sepuluh garis tetap: setiap putaran memainkan semuanya.',
      'Tiga atau lebih simbol yang sama dari kiri pada satu garis menang. Simbol liar mewakili mana-mana simbol.',
      'Kemenangan pada beberapa garis dijumlahkan. Jadual bayaran ada dalam permainan.',
    ],
  },
  LIVE: {
    EN: [
      'A dealer in a studio runs the table; you bet on the screen before the time runs out.',
      'The payouts stand on the table. Bets that arrive too late are not taken.',
    ],
    CN: ['荷官在演播厅主持牌桌，您在倒计时结束前于屏幕上投注。', '派彩标在桌面上。过时的投注不受理。'],
    MS: [
      'Pengedar di studio mengendalikan meja; anda bertaruh di skrin sebelum masa tamat.',
      'Bayaran tertera di meja. Taruhan yang lewat tidak diterima.',
    ],
  },
  PVP: {
    EN: [
      'You play against other players, not against the house.',
      'Winners are paid from the bets at the table, less a small share for the house.',
    ],
    CN: ['您与其他玩家对战，而非与庄家对战。', '赢家从桌上的投注中获得派彩，平台收取少量服务费。'],
    MS: [
      'Anda bermain menentang pemain lain, bukan menentang pihak kasino.',
      'Pemenang dibayar daripada taruhan di meja, ditolak bahagian kecil untuk pihak kasino.',
    ],
  },
  SPORTS: {
    EN: [
      'Choose a match and an outcome; the odds when you bet are the odds you are paid at.',
      'Bets are settled after the official result. A match that is called off returns its bets.',
    ],
    CN: ['选择比赛和结果；以投注时的赔率派彩。', '投注按官方结果结算。比赛取消时退还投注。'],
    MS: [
      'Pilih perlawanan dan keputusan; odds semasa anda bertaruh ialah odds bayaran anda.',
      'Taruhan diselesaikan selepas keputusan rasmi. Perlawanan yang dibatalkan memulangkan taruhannya.',
    ],
  },
  ESPORTS: {
    EN: [
      'Choose a match and who wins it, or a map of it; the odds when you bet are the odds you are paid at.',
      'Bets are settled after the official result.',
    ],
    CN: ['选择比赛及其胜方，或其中一张地图的胜方；以投注时的赔率派彩。', '投注按官方结果结算。'],
    MS: [
      'Pilih perlawanan dan pemenangnya, atau satu petanya; odds semasa anda bertaruh ialah odds bayaran anda.',
      'Taruhan diselesaikan selepas keputusan rasmi.',
    ],
  },
  COCKFIGHT: {
    EN: [
      'Choose a side, or a draw, before the match begins.',
      'Bets are settled by the result of the arena.',
    ],
    CN: ['在比赛开始前选择一方或平局。', '投注按斗场结果结算。'],
    MS: [
      'Pilih satu pihak, atau seri, sebelum perlawanan bermula.',
      'Taruhan diselesaikan mengikut keputusan gelanggang.',
    ],
  },
  HORSE: {
    EN: [
      'Choose a race and a runner to win, or to come in among the first.',
      'Bets on a runner that does not start are returned.',
    ],
    CN: ['选择场次和马匹，投注独赢或位置。', '退出比赛的马匹，其投注退还。'],
    MS: [
      'Pilih perlumbaan dan kuda untuk menang, atau untuk berada antara yang terawal.',
      'Taruhan pada kuda yang tidak berlumba dipulangkan.',
    ],
  },
  FISH: {
    EN: [
      'Aim and fire: every shot costs the bet you have set.',
      'A fish that is caught pays its multiple of the bet; larger fish take more shots and pay more.',
    ],
    CN: ['瞄准并开炮：每一炮的费用是您设定的投注。', '捕到的鱼按倍数派彩；大鱼需要更多炮，派彩也更高。'],
    MS: [
      'Bidik dan tembak: setiap tembakan berharga taruhan yang anda tetapkan.',
      'Ikan yang ditangkap membayar gandaannya; ikan besar perlu lebih banyak tembakan dan membayar lebih.',
    ],
  },
  LOTT: LOTTERY,
  ELOTT: LOTTERY,
};

/** How a game is played: by its own rules where it opens as a kind that has some, else as games of its type are. */
export const rulesOf = (
  { gameType, kind }: Pick<GameRow, 'gameType' | 'kind'>,
  language: Language,
): readonly string[] => KINDS[kind].howTo?.[language] ?? RULES[gameType][language];
