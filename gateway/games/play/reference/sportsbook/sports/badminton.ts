import type { Sport } from '../sport.ts';
import { setsMatch } from './sets.ts';

export const badminton: Sport = {
  name: 'badminton',
  matches: [
    setsMatch(2, { weights: [3850, 2000, 1800, 2350], line: 2.5, start: -1.5 }),
    setsMatch(2, { weights: [2100, 2050, 2400, 3450], line: 2.5, start: 1.5 }),
    setsMatch(2, { weights: [5000, 2250, 1300, 1450], line: 2.5, start: -1.5 }),
  ],
  periods: 3,
  isByPeriod: true,
  words: {
    EN: {
      matches: 'badminton matches',
      intro: 'Three badminton doubles of invented clubs. Whoever wins two games takes the match.',
      unit: 'games',
      clock: 'Game {{n}}',
      sides: [
        ['Harbour Feathers', 'Hill Smashers'],
        ['River Swifts', 'Island Drops'],
        ['Lantern Rackets', 'Forest Wings'],
      ],
    },
    CN: {
      matches: '羽毛球赛',
      intro: '三场虚构俱乐部的羽毛球双打，先胜两局者获胜。',
      unit: '局',
      clock: '第 {{n}} 局',
      sides: [
        ['海港飞羽', '山岭重扣'],
        ['河畔雨燕', '海岛轻吊'],
        ['灯笼球拍', '林间之翼'],
      ],
    },
    MS: {
      matches: 'perlawanan badminton',
      intro:
        'Tiga perlawanan beregu badminton antara kelab rekaan. Kelab yang memenangi dua set memenangi perlawanan.',
      unit: 'set',
      clock: 'Set {{n}}',
      sides: [
        ['Bulu Pelabuhan', 'Smesy Bukit'],
        ['Layang Sungai', 'Drop Pulau'],
        ['Raket Tanglung', 'Sayap Rimba'],
      ],
    },
  },
};
