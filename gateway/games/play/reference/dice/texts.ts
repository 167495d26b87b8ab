import type { Language } from '#contract/core/languages.ts';
import type { GameTexts } from '../../frame/texts.ts';

export interface DiceTexts {
  readonly dice: string;
  /** Takes `dice` and `total`; the outcome for the player follows it. */
  readonly drawn: string;
  readonly big: string;
  readonly small: string;
  readonly odd: string;
  readonly even: string;
  /** Each takes `n`. */
  readonly total: string;
  readonly double: string;
  readonly triple: string;
  readonly anyTriple: string;
  readonly totals: string;
  readonly doubles: string;
  readonly triples: string;
  readonly howTo: readonly string[];
}

export const DICE_TEXTS: Record<Language, DiceTexts> = {
  EN: {
    dice: 'Dice',
    drawn: '{{dice}}: {{total}} in all. ',
    big: 'Big',
    small: 'Small',
    odd: 'Odd',
    even: 'Even',
    total: '{{n}} in all',
    double: 'Double {{n}}',
    triple: 'Triple {{n}}',
    anyTriple: 'Any triple',
    totals: 'Totals',
    doubles: 'Doubles',
    triples: 'Triples',
    howTo: [
      'Three dice are thrown. Bet on big (11 to 17), small (4 to 10), odd or even, on the total, on two dice alike or on all three.',
      'Big, small, odd and even lose at three alike. A double pays once, whether two dice show it or three.',
      'The return to player of each bet is worked out from all 216 throws. In the long run the house keeps the rest.',
    ],
  },
  CN: {
    dice: '骰子',
    drawn: '{{dice}}，总和 {{total}}。',
    big: '大',
    small: '小',
    odd: '单',
    even: '双',
    total: '总和 {{n}}',
    double: '对子 {{n}}',
    triple: '围骰 {{n}}',
    anyTriple: '全围',
    totals: '总和',
    doubles: '对子',
    triples: '围骰',
    howTo: [
      '掷三颗骰子。可投注大（11 至 17）、小（4 至 10）、单、双、总和、两颗相同或三颗相同。',
      '三颗相同时，大、小、单、双均输。对子不论出现两颗或三颗，只派彩一次。',
      '每种投注的返还率由全部 216 种组合精确计算得出。长期来看，其余部分归庄家所有。',
    ],
  },
  MS: {
    dice: 'Dadu',
    drawn: '{{dice}}: jumlah {{total}}. ',
    big: 'Besar',
    small: 'Kecil',
    odd: 'Ganjil',
    even: 'Genap',
    total: 'Jumlah {{n}}',
    double: 'Dua serupa {{n}}',
    triple: 'Tiga serupa {{n}}',
    anyTriple: 'Mana-mana tiga serupa',
    totals: 'Jumlah',
    doubles: 'Dua serupa',
    triples: 'Tiga serupa',
    howTo: [
      'Tiga dadu dilontar. Bertaruh pada besar (11 hingga 17), kecil (4 hingga 10), ganjil atau genap, pada jumlahnya, pada dua dadu serupa atau ketiga-tiganya.',
      'Besar, kecil, ganjil dan genap kalah apabila ketiga-tiga dadu serupa. Dua serupa dibayar sekali, sama ada dua atau tiga dadu menunjukkannya.',
      'Kadar pulangan setiap taruhan dikira daripada semua 216 lontaran. Dalam jangka panjang, selebihnya milik pihak kasino.',
    ],
  },
};

/** What the page says otherwise than other tables. */
export const DICE_PAGE_TEXTS: Record<Language, Partial<GameTexts>> = {
  EN: {
    spin: 'Throw',
    ready: 'Put chips on the table, then throw the dice.',
    spinning: 'The dice roll…',
    tooFast: 'That was quick. Wait a moment, then throw again.',
    standInNote: 'This demonstration plays sic bo with three dice in its place, without a dealer.',
    standInPlay: 'Play sic bo',
  },
  CN: {
    spin: '掷骰',
    ready: '请先放置筹码，再掷骰子。',
    spinning: '骰子滚动中…',
    tooFast: '操作太快了，请稍候再掷骰。',
    standInNote: '演示环境以没有荷官的三颗骰子骰宝代替。',
    standInPlay: '玩骰宝',
  },
  MS: {
    spin: 'Lontar',
    ready: 'Letakkan cip di atas meja, kemudian lontar dadu.',
    spinning: 'Dadu sedang bergolek…',
    tooFast: 'Terlalu pantas. Tunggu sebentar, kemudian lontar lagi.',
    standInNote: 'Demonstrasi ini menggantikannya dengan sic bo tiga dadu tanpa pengedar.',
    standInPlay: 'Main sic bo',
  },
};
