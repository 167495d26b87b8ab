import type { Sport } from '../sport.ts';
import { setsMatch } from './sets.ts';

export const volleyball: Sport = {
  name: 'volleyball',
  matches: [
    setsMatch(3, { weights: [2400, 2300, 1500, 1250, 1450, 1100], line: 3.5, start: -1.5 }),
    setsMatch(3, { weights: [1000, 1600, 1550, 1900, 2100, 1850], line: 4.5, start: 1.5 }),
    setsMatch(3, { weights: [2000, 1850, 1450, 1300, 1850, 1550], line: 4.5, start: -1.5 }),
  ],
  periods: 5,
  isByPeriod: true,
  words: {
    EN: {
      matches: 'volleyball matches',
      intro: 'Three volleyball matches of invented teams. Whoever wins three sets takes the match.',
      unit: 'sets',
      clock: 'Set {{n}}',
      sides: [
        ['Harbour Spikes', 'Hill Towers'],
        ['River Blocks', 'Island Waves'],
        ['City Comets', 'Rainforest Apes'],
      ],
    },
    CN: {
      matches: '排球赛',
      intro: '三场虚构球队的排球赛，先胜三局者获胜。',
      unit: '局',
      clock: '第 {{n}} 局',
      sides: [
        ['海港重炮', '山岭高塔'],
        ['河畔铁壁', '海岛浪花'],
        ['城市彗星', '雨林猿队'],
      ],
    },
    MS: {
      matches: 'perlawanan bola tampar',
      intro:
        'Tiga perlawanan bola tampar antara pasukan rekaan. Pasukan yang memenangi tiga set memenangi perlawanan.',
      unit: 'set',
      clock: 'Set {{n}}',
      sides: [
        ['Rejam Pelabuhan', 'Menara Bukit'],
        ['Benteng Sungai', 'Ombak Pulau'],
        ['Komet Kota', 'Mawas Rimba'],
      ],
    },
  },
};
