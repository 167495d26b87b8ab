import { decided, type Match, THREE_WAYS } from '../match.ts';
import type { Sport } from '../sport.ts';

const ROUNDS = 10;

/** @param weights draws of each score, from eight rounds of ten for home to eight for away */
const bout = (weights: readonly number[]): Match => ({
  scores: weights.map((weight, place) => ({ home: 8 - place, away: ROUNDS - 8 + place, weight })),
  markets: [...THREE_WAYS, ...decided(4)],
});

export const boxing: Sport = {
  name: 'boxing',
  matches: [
    bout([1200, 1900, 2050, 1450, 1500, 1200, 700]),
    bout([550, 1200, 1800, 1850, 2000, 1700, 900]),
    bout([1500, 2300, 2200, 1300, 1200, 900, 600]),
  ],
  periods: ROUNDS,
  isByPeriod: true,
  words: {
    EN: {
      matches: 'boxing bouts',
      intro:
        'Three bouts of invented boxers. Each goes ten rounds, and every round is given to one of the two.',
      unit: 'rounds',
      clock: 'Round {{n}}',
      sides: [
        ['Iron Heron', 'Quiet Storm'],
        ['Red Anchor', 'Night Drum'],
        ['Stone Lantern', 'Long Tide'],
      ],
    },
    CN: {
      matches: '拳击赛',
      intro: '三场虚构拳手的比赛，每场打满十回合，每回合判给其中一人。',
      unit: '回合',
      clock: '第 {{n}} 回合',
      sides: [
        ['铁鹭', '静默风暴'],
        ['红锚', '夜鼓'],
        ['石灯', '长潮'],
      ],
    },
    MS: {
      matches: 'perlawanan tinju',
      intro:
        'Tiga perlawanan antara peninju rekaan. Setiap satu berlangsung sepuluh pusingan, dan setiap pusingan diberikan kepada salah seorang.',
      unit: 'pusingan',
      clock: 'Pusingan {{n}}',
      sides: [
        ['Bangau Besi', 'Ribut Senyap'],
        ['Sauh Merah', 'Gendang Malam'],
        ['Lentera Batu', 'Pasang Panjang'],
      ],
    },
  },
};
