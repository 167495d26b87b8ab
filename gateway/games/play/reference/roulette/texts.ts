import type { Language } from '#contract/core/languages.ts';
import type { GameTexts } from '../../frame/texts.ts';
import type { Colour, OutsideField } from './wheel.ts';

export interface RouletteTexts {
  readonly wheel: string;
  /** Takes `what`; the outcome for the player follows it. */
  readonly drawn: string;
  readonly colours: Record<Colour, string>;
  /** Read out; begins with what the field shows. */
  readonly fields: Record<OutsideField, string>;
  readonly howTo: readonly string[];
  readonly rows: { readonly number: string; readonly three: string; readonly even: string };
}

export const ROULETTE_TEXTS: Record<Language, RouletteTexts> = {
  EN: {
    wheel: 'Wheel',
    drawn: '{{what}}. ',
    colours: { red: 'red', black: 'black', green: 'green' },
    fields: {
      red: 'Red',
      black: 'Black',
      odd: 'Odd',
      even: 'Even',
      low: '1–18',
      high: '19–36',
      dozen1: '1–12',
      dozen2: '13–24',
      dozen3: '25–36',
      column1: '2:1, column of 1',
      column2: '2:1, column of 2',
      column3: '2:1, column of 3',
    },
    howTo: [
      'European roulette: 37 pockets, 1 to 36 and one zero, each as likely in every round.',
      'Put chips on as many fields as you like: numbers, red or black, odd or even, halves, dozens and columns. At zero every bet but the one on it is lost.',
      'The return to player is worked out from every pocket. In the long run the house keeps the rest.',
    ],
    rows: { number: 'A number', three: 'Dozen, column', even: 'Red, black, odd, even, half' },
  },
  CN: {
    wheel: '轮盘',
    drawn: '{{what}}。',
    colours: { red: '红', black: '黑', green: '绿' },
    fields: {
      red: '红',
      black: '黑',
      odd: '单',
      even: '双',
      low: '1–18',
      high: '19–36',
      dozen1: '1–12',
      dozen2: '13–24',
      dozen3: '25–36',
      column1: '2:1，1 所在列',
      column2: '2:1，2 所在列',
      column3: '2:1，3 所在列',
    },
    howTo: [
      '欧式轮盘：共 37 个号码，1 至 36 和一个零，每局机会均等。',
      '可同时在多个区域放置筹码：号码、红黑、单双、大小、打和列。开出零时，除零号外的投注全部输掉。',
      '返还率由全部号码精确计算得出。长期来看，其余部分归庄家所有。',
    ],
    rows: { number: '单个号码', three: '打、列', even: '红、黑、单、双、大小' },
  },
  MS: {
    wheel: 'Roda',
    drawn: '{{what}}. ',
    colours: { red: 'merah', black: 'hitam', green: 'hijau' },
    fields: {
      red: 'Merah',
      black: 'Hitam',
      odd: 'Ganjil',
      even: 'Genap',
      low: '1–18',
      high: '19–36',
      dozen1: '1–12',
      dozen2: '13–24',
      dozen3: '25–36',
      column1: '2:1, lajur nombor 1',
      column2: '2:1, lajur nombor 2',
      column3: '2:1, lajur nombor 3',
    },
    howTo: [
      'Rolet Eropah: 37 nombor, 1 hingga 36 dan satu sifar, dengan peluang yang sama setiap pusingan.',
      'Letakkan cip pada seberapa banyak petak yang anda mahu: nombor, merah atau hitam, ganjil atau genap, separuh, dozen dan lajur. Jika sifar keluar, semua taruhan kalah kecuali taruhan pada sifar.',
      'Kadar pulangan dikira daripada setiap nombor. Dalam jangka panjang, selebihnya milik pihak kasino.',
    ],
    rows: { number: 'Satu nombor', three: 'Dozen, lajur', even: 'Merah, hitam, ganjil, genap, separuh' },
  },
};

/** What the page says otherwise than other tables. */
export const ROULETTE_PAGE_TEXTS: Record<Language, Partial<GameTexts>> = {
  EN: {
    ready: 'Put chips on the table, then spin.',
    standInNote: 'This demonstration plays European roulette in its place, without a dealer.',
    standInPlay: 'Play roulette',
  },
  CN: {
    ready: '请先放置筹码，再旋转轮盘。',
    standInNote: '演示环境以没有荷官的欧式轮盘代替。',
    standInPlay: '玩轮盘',
  },
  MS: {
    ready: 'Letakkan cip di atas meja, kemudian putar.',
    standInNote: 'Demonstrasi ini menggantikannya dengan rolet Eropah tanpa pengedar.',
    standInPlay: 'Main rolet',
  },
};
