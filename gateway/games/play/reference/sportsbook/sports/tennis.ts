import type { Sport } from '../sport.ts';
import { setsMatch } from './sets.ts';

export const tennis: Sport = {
  name: 'tennis',
  matches: [
    setsMatch(2, { weights: [4350, 2050, 1700, 1900], line: 2.5, start: -1.5 }),
    setsMatch(2, { weights: [3150, 2150, 1950, 2750], line: 2.5, start: 1.5 }),
    setsMatch(2, { weights: [1950, 1800, 2300, 3950], line: 2.5, start: 1.5 }),
  ],
  periods: 3,
  isByPeriod: true,
  words: {
    EN: {
      matches: 'tennis matches',
      intro: 'Three tennis matches of invented players. Whoever wins two sets takes the match.',
      unit: 'sets',
      clock: 'Set {{n}}',
      sides: [
        ['Elin Vask', 'Mira Dovale'],
        ['Tove Harrin', 'Isa Quorin'],
        ['Nela Brist', 'Juna Alder'],
      ],
    },
    CN: {
      matches: '网球赛',
      intro: '三场虚构选手的网球赛，先胜两盘者获胜。',
      unit: '盘',
      clock: '第 {{n}} 盘',
      sides: [
        ['埃琳·瓦斯克', '米拉·多瓦莱'],
        ['托薇·哈林', '伊莎·科林'],
        ['内拉·布里斯特', '尤娜·阿尔德'],
      ],
    },
    MS: {
      matches: 'perlawanan tenis',
      intro:
        'Tiga perlawanan tenis antara pemain rekaan. Pemain yang memenangi dua set memenangi perlawanan.',
      unit: 'set',
      clock: 'Set {{n}}',
      sides: [
        ['Elin Vask', 'Mira Dovale'],
        ['Tove Harrin', 'Isa Quorin'],
        ['Nela Brist', 'Juna Alder'],
      ],
    },
  },
};
