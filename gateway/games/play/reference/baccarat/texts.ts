import type { Language } from '#contract/core/languages.ts';
import type { GameTexts } from '../../frame/texts.ts';
import type { Side, SUITS } from './cards.ts';

export interface BaccaratTexts {
  /** Sides, as on the fields. */
  readonly sides: Record<Side, string>;
  /** Each takes `player` and `banker`, the totals; the outcome for the player follows it. */
  readonly results: Record<Side, string>;
  /** How a card is read out: takes `suit` and `rank`. */
  readonly card: string;
  readonly suits: Record<(typeof SUITS)[number], string>;
  readonly howTo: readonly string[];
}

export const BACCARAT_TEXTS: Record<Language, BaccaratTexts> = {
  EN: {
    sides: { player: 'Player', tie: 'Tie', banker: 'Banker' },
    results: {
      player: 'Player {{player}}, banker {{banker}}: the player wins. ',
      banker: 'Player {{player}}, banker {{banker}}: the banker wins. ',
      tie: 'Player {{player}}, banker {{banker}}: a tie. ',
    },
    card: '{{rank}} of {{suit}}',
    suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
    howTo: [
      'Bet on the player, the banker or a tie. The hand nearer to nine wins: aces count one, tens and pictures nothing, and of a sum only the last digit.',
      'Eight decks, shuffled anew for every round. Eight or nine on two cards ends it. Else the player draws on five or less; the banker draws on two or less, and on three to six by what the player drew.',
      'The banker pays 1:1 less a commission of 5%. At a tie, bets on player and banker come back.',
      'The return to player of each bet is worked out from every order of the cards. In the long run the house keeps the rest.',
    ],
  },
  CN: {
    sides: { player: '闲', tie: '和', banker: '庄' },
    results: {
      player: '闲 {{player}} 点，庄 {{banker}} 点：闲赢。',
      banker: '闲 {{player}} 点，庄 {{banker}} 点：庄赢。',
      tie: '闲 {{player}} 点，庄 {{banker}} 点：和。',
    },
    card: '{{suit}}{{rank}}',
    suits: { S: '黑桃', H: '红心', D: '方块', C: '梅花' },
    howTo: [
      '投注闲、庄或和。点数接近九点的一方赢：A 计一点，10 和 J、Q、K 计零点，总和只取个位数。',
      '使用八副牌，每局重新洗牌。前两张为八点或九点即结束。否则闲家五点或以下补牌；庄家两点或以下补牌，三至六点时视闲家补到的牌而定。',
      '庄赢按 1:1 派彩，扣除 5% 佣金。开和时，闲和庄的投注全数返还。',
      '每种投注的返还率由全部发牌顺序精确计算得出。长期来看，其余部分归庄家所有。',
    ],
  },
  MS: {
    sides: { player: 'Pemain', tie: 'Seri', banker: 'Bankir' },
    results: {
      player: 'Pemain {{player}}, bankir {{banker}}: pemain menang. ',
      banker: 'Pemain {{player}}, bankir {{banker}}: bankir menang. ',
      tie: 'Pemain {{player}}, bankir {{banker}}: seri. ',
    },
    card: '{{rank}} {{suit}}',
    suits: { S: 'sped', H: 'lekuk', D: 'daiman', C: 'kelawar' },
    howTo: [
      'Bertaruh pada pemain, bankir atau seri. Tangan yang lebih hampir kepada sembilan menang: sat dikira satu, sepuluh dan kad bergambar kosong, dan hanya digit akhir jumlah dikira.',
      'Lapan dek, dikocok semula setiap pusingan. Lapan atau sembilan pada dua kad menamatkannya. Jika tidak, pemain mengambil kad pada lima atau kurang; bankir mengambil kad pada dua atau kurang, dan pada tiga hingga enam mengikut kad pemain.',
      'Bankir membayar 1:1 ditolak komisen 5%. Jika seri, taruhan pada pemain dan bankir dikembalikan.',
      'Kadar pulangan setiap taruhan dikira daripada semua susunan kad. Dalam jangka panjang, selebihnya milik pihak kasino.',
    ],
  },
};

/** What the page says otherwise than other tables. */
export const BACCARAT_PAGE_TEXTS: Record<Language, Partial<GameTexts>> = {
  EN: {
    spin: 'Deal',
    ready: 'Put chips on the table, then deal.',
    spinning: 'The cards are dealt…',
    tooFast: 'That was quick. Wait a moment, then deal again.',
    standInNote: 'This demonstration plays baccarat in its place, without a dealer.',
    standInPlay: 'Play baccarat',
  },
  CN: {
    spin: '发牌',
    ready: '请先放置筹码，再发牌。',
    spinning: '发牌中…',
    tooFast: '操作太快了，请稍候再发牌。',
    standInNote: '演示环境以没有荷官的百家乐代替。',
    standInPlay: '玩百家乐',
  },
  MS: {
    spin: 'Agih kad',
    ready: 'Letakkan cip di atas meja, kemudian agih kad.',
    spinning: 'Kad sedang diagih…',
    tooFast: 'Terlalu pantas. Tunggu sebentar, kemudian agih lagi.',
    standInNote: 'Demonstrasi ini menggantikannya dengan bakarat tanpa pengedar.',
    standInPlay: 'Main bakarat',
  },
};
