import type { Sport } from '../sport.ts';
import { setsMatch } from './sets.ts';

export const esports: Sport = {
  name: 'esports',
  matches: [
    setsMatch(2, { weights: [3450, 2200, 1950, 2400], line: 2.5, start: -1.5 }),
    setsMatch(2, { weights: [2450, 1900, 2200, 3450], line: 2.5, start: 1.5 }),
    setsMatch(2, { weights: [3950, 2300, 1700, 2050], line: 2.5, start: -1.5 }),
  ],
  periods: 3,
  isByPeriod: true,
  words: {
    EN: {
      matches: 'esports matches',
      intro: 'Three esports matches of invented teams. Whoever wins two maps takes the match.',
      unit: 'maps',
      clock: 'Map {{n}}',
      sides: [
        ['Pixel Foxes', 'Nova Circuit'],
        ['Ghost Signal', 'Copper Geckos'],
        ['Binary Owls', 'Lunar Towers'],
      ],
    },
    CN: {
      matches: '电竞比赛',
      intro: '三场虚构战队的电竞比赛，先胜两图者获胜。',
      unit: '图',
      clock: '第 {{n}} 图',
      sides: [
        ['像素狐', '新星电路'],
        ['幽灵信号', '赤铜壁虎'],
        ['二进制猫头鹰', '月面高塔'],
      ],
    },
    MS: {
      matches: 'perlawanan e-sukan',
      intro:
        'Tiga perlawanan e-sukan antara pasukan rekaan. Pasukan yang memenangi dua peta memenangi perlawanan.',
      unit: 'peta',
      clock: 'Peta {{n}}',
      sides: [
        ['Rubah Piksel', 'Litar Nova'],
        ['Isyarat Hantu', 'Cicak Tembaga'],
        ['Jampuk Binari', 'Menara Bulan'],
      ],
    },
  },
};
