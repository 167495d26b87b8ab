import type { Language } from '#contract/core/languages.ts';
import type { GameTexts } from '../../frame/texts.ts';
import { fill } from '../../table/board.ts';
import type { TableTexts } from '../../table/texts.ts';
import type { Selection } from './match.ts';
import type { SportWords } from './sport.ts';

export interface SportsbookTexts {
  /** Takes `home` and `away`. */
  readonly match: string;
  /** Selections as their buttons show them; some take `line`. */
  readonly shown: Readonly<Record<Selection, string>>;
  /** Selections as the slip has them; each takes `match`, `home`, `away`, `line` and `unit`. */
  readonly full: Readonly<Record<Selection, string>>;
  /** Takes `n`. */
  readonly accumulator: string;
  readonly emptySlip: string;
  readonly slip: string;
  /** Takes `what`. */
  readonly added: string;
  readonly removed: string;
  readonly beforeStart: string;
  readonly finished: string;
  /** Takes `scores`; the outcome for the player follows it. */
  readonly drawn: string;
  /** One takes `intro`, a sport's own; one `single`, `double` and `treble`, the least that bets of so many selections return. */
  readonly howTo: readonly string[];
}

export const SPORTSBOOK_TEXTS: Record<Language, SportsbookTexts> = {
  EN: {
    match: '{{home}} v {{away}}',
    shown: {
      h: 'Home',
      d: 'Draw',
      a: 'Away',
      o: 'Over {{line}}',
      u: 'Under {{line}}',
      p: 'Home {{line}}',
      m: 'Away {{line}}',
      y: 'Both score',
      n: 'Not both',
      c: '{{line}} or more',
      l: 'Closer',
    },
    full: {
      h: '{{home}} to win',
      d: '{{match}}: draw',
      a: '{{away}} to win',
      o: '{{match}}: over {{line}} {{unit}}',
      u: '{{match}}: under {{line}} {{unit}}',
      p: '{{home}} {{line}} {{unit}}',
      m: '{{away}} {{line}} {{unit}}',
      y: '{{match}}: both teams score',
      n: '{{match}}: not both teams score',
      c: '{{match}}: won by {{line}} {{unit}} or more',
      l: '{{match}}: not won by {{line}} {{unit}}',
    },
    accumulator: 'Accumulator of {{n}} selections',
    emptySlip: 'Your slip is empty. Tap odds to add a selection.',
    slip: 'Bet slip',
    added: 'On your slip: {{what}}. Tap it there to stake.',
    removed: 'Taken off your slip: {{what}}.',
    beforeStart: 'Play begins as you place your bets',
    finished: 'Final scores',
    drawn: 'Final scores {{scores}}. ',
    howTo: [
      '{{intro}} Each round plays all of them anew, by chances that stay the same from round to round.',
      'Tap odds to put a selection on your slip, one of each match. Tap it on the slip to add the chosen stake; tap the odds again to take it off. What comes back is the stake times the odds.',
      'Two or three selections make an accumulator: their odds are multiplied, and all must win.',
      'Odds are made from the very chances that the scores are drawn by. In the long run a single returns at least {{single}}, an accumulator of two {{double}}, of three {{treble}}: the house keeps the rest.',
    ],
  },
  CN: {
    match: '{{home}} 对 {{away}}',
    shown: {
      h: '主胜',
      d: '平局',
      a: '客胜',
      o: '大 {{line}}',
      u: '小 {{line}}',
      p: '主 {{line}}',
      m: '客 {{line}}',
      y: '双方进球',
      n: '非双方进球',
      c: '差 {{line}} 以上',
      l: '差距更小',
    },
    full: {
      h: '{{home}} 胜',
      d: '{{match}}：平局',
      a: '{{away}} 胜',
      o: '{{match}}：总{{unit}}数大于 {{line}}',
      u: '{{match}}：总{{unit}}数小于 {{line}}',
      p: '{{home}} {{line}} {{unit}}',
      m: '{{away}} {{line}} {{unit}}',
      y: '{{match}}：双方均进球',
      n: '{{match}}：非双方均进球',
      c: '{{match}}：胜差达 {{line}} {{unit}}',
      l: '{{match}}：胜差不足 {{line}} {{unit}}',
    },
    accumulator: '{{n}} 项串关',
    emptySlip: '投注单为空。点击赔率即可添加选项。',
    slip: '投注单',
    added: '已加入投注单：{{what}}。点击投注单中的选项即可下注。',
    removed: '已移出投注单：{{what}}。',
    beforeStart: '下注后即开赛',
    finished: '比赛结束',
    drawn: '最终比分 {{scores}}。',
    howTo: [
      '{{intro}}每局投注全部重新开赛，各方的机会每次相同。',
      '点击赔率可将选项加入投注单，每场限选一项。点击投注单中的选项可加上所选注额；再次点击赔率即可移出。返还金额为注额乘以赔率。',
      '选择两项或三项即可串关：赔率相乘，全部猜中才算赢。',
      '赔率由抽取比分所用的同一组概率得出。长期来看，单项投注至少返还 {{single}}，两项串关至少返还 {{double}}，三项串关至少返还 {{treble}}，其余部分归庄家所有。',
    ],
  },
  MS: {
    match: '{{home}} lwn {{away}}',
    shown: {
      h: 'Tuan rumah',
      d: 'Seri',
      a: 'Pelawat',
      o: 'Lebih {{line}}',
      u: 'Bawah {{line}}',
      p: 'Rumah {{line}}',
      m: 'Pelawat {{line}}',
      y: 'Dua-dua jaring',
      n: 'Bukan dua-dua',
      c: 'Beza {{line}}+',
      l: 'Lebih rapat',
    },
    full: {
      h: '{{home}} menang',
      d: '{{match}}: seri',
      a: '{{away}} menang',
      o: '{{match}}: lebih {{line}} {{unit}}',
      u: '{{match}}: bawah {{line}} {{unit}}',
      p: '{{home}} {{line}} {{unit}}',
      m: '{{away}} {{line}} {{unit}}',
      y: '{{match}}: kedua-dua menjaring',
      n: '{{match}}: bukan kedua-dua menjaring',
      c: '{{match}}: menang dengan beza {{line}} {{unit}} atau lebih',
      l: '{{match}}: beza kurang daripada {{line}} {{unit}}',
    },
    accumulator: 'Taruhan berganda, {{n}} pilihan',
    emptySlip: 'Slip anda kosong. Ketik odds untuk menambah pilihan.',
    slip: 'Slip taruhan',
    added: 'Dalam slip anda: {{what}}. Ketik di situ untuk bertaruh.',
    removed: 'Dikeluarkan daripada slip anda: {{what}}.',
    beforeStart: 'Bermula sebaik sahaja anda bertaruh',
    finished: 'Keputusan akhir',
    drawn: 'Keputusan {{scores}}. ',
    howTo: [
      '{{intro}} Setiap kali anda bertaruh, semuanya dimainkan semula dengan peluang yang sama.',
      'Ketik odds untuk memasukkan pilihan ke dalam slip, satu bagi setiap perlawanan. Ketik pilihan itu pada slip untuk menambah taruhan; ketik odds sekali lagi untuk mengeluarkannya. Jumlah yang dikembalikan ialah taruhan didarab dengan odds.',
      'Dua atau tiga pilihan menjadi taruhan berganda: oddsnya didarabkan, dan semuanya mesti tepat.',
      'Odds dikira daripada peluang yang sama yang menentukan keputusan. Dalam jangka panjang, taruhan tunggal memulangkan sekurang-kurangnya {{single}}, taruhan berganda dua pilihan {{double}}, dan tiga pilihan {{treble}}: selebihnya milik pihak kasino.',
    ],
  },
};

/** What a slip says otherwise than a table with chips. */
export const SLIP_TEXTS: Record<Language, Partial<TableTexts>> = {
  EN: {
    fields: 'Bet slip: tap a selection to stake',
    chip: 'Stake of {{amount}}',
    chips: 'Stake',
    total: 'Total stake',
    fieldFull: 'One bet takes at most {{amount}}. Choose another, or a smaller stake.',
    limits:
      'Stakes are {{chip}} or more, up to {{field}} on one bet and {{table}} a round. What comes back includes your stake.',
    pays: 'Odds',
  },
  CN: {
    fields: '投注单：点击选项即可下注',
    chip: '注额 {{amount}}',
    chips: '注额',
    total: '总注额',
    fieldFull: '单项投注最多 {{amount}}。请选择其他选项或较小的注额。',
    limits: '注额最小为 {{chip}}，单项投注最多 {{field}}，每局最多 {{table}}。返还金额包含投注本金。',
  },
  MS: {
    fields: 'Slip taruhan: ketik pilihan untuk bertaruh',
    chip: 'Taruhan {{amount}}',
    chips: 'Amaun taruhan',
    fieldFull: 'Satu taruhan menerima paling banyak {{amount}}. Pilih yang lain atau amaun yang lebih kecil.',
    limits:
      'Taruhan bermula daripada {{chip}}, sehingga {{field}} pada satu pilihan dan {{table}} setiap pusingan. Jumlah yang dikembalikan termasuk taruhan anda.',
    pays: 'Odds',
  },
};

/** What pages of all sports say otherwise than other tables; the last but one takes `matches`. */
const PAGE_TEXTS = {
  EN: {
    spin: 'Place bets',
    ready: 'Tap odds, then tap the selection on your slip to stake.',
    spinning: 'The matches are under way…',
    tooFast: 'That was quick. Wait a moment, then place your bets again.',
    lowBalance: 'Your balance does not cover this slip. Lower the stakes, or go back to the lobby.',
    standInNote: 'This demonstration plays three invented {{matches}} in its place.',
    standInPlay: 'Open the bet slip',
  },
  CN: {
    spin: '确认投注',
    ready: '点击赔率，再点击投注单中的选项下注。',
    spinning: '比赛进行中…',
    tooFast: '操作太快了，请稍候再投注。',
    lowBalance: '余额不足以支付这张投注单。请减少注额，或返回大厅。',
    standInNote: '演示环境以三场虚构的{{matches}}代替。',
    standInPlay: '打开投注单',
  },
  MS: {
    spin: 'Bertaruh',
    ready: 'Ketik odds, kemudian ketik pilihan pada slip untuk bertaruh.',
    spinning: 'Perlawanan sedang berlangsung…',
    tooFast: 'Terlalu pantas. Tunggu sebentar, kemudian bertaruh lagi.',
    lowBalance: 'Baki anda tidak mencukupi untuk slip ini. Kurangkan taruhan, atau kembali ke lobi.',
    standInNote: 'Demonstrasi ini menggantikannya dengan tiga {{matches}} rekaan.',
    standInPlay: 'Buka slip taruhan',
  },
} as const satisfies Record<Language, Partial<GameTexts>>;

/** What the page of a sport says otherwise than other tables. */
export function pageTextsOf({ matches }: SportWords, language: Language): Partial<GameTexts> {
  const texts = PAGE_TEXTS[language];
  return { ...texts, standInNote: fill(texts.standInNote, { matches }) };
}
