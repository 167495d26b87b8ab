import { BOTH_SCORE, drawnApart, type Match, THREE_WAYS, total } from '../match.ts';
import type { Sport } from '../sport.ts';

/** How many draws of a hundred give a team no goal, one goal, two and so on. */
type Goals = readonly number[];

const goalsOf = (goals: Goals) => goals.map((weight, count) => [count, weight] as const);

const match = (home: Goals, away: Goals): Match => ({
  scores: drawnApart(goalsOf(home), goalsOf(away), (one, other) => ({ home: one, away: other })),
  markets: [...THREE_WAYS, ...total(2.5), ...BOTH_SCORE],
});

export const football: Sport = {
  name: 'football',
  matches: [
    match([18, 31, 27, 15, 6, 3], [41, 37, 16, 5, 1]),
    match([22, 34, 25, 13, 4, 2], [25, 34, 24, 12, 4, 1]),
    match([45, 36, 14, 4, 1], [30, 36, 22, 9, 3]),
  ],
  periods: 90,
  isByPeriod: false,
  words: {
    EN: {
      matches: 'football matches',
      intro: 'Three football matches of invented teams.',
      unit: 'goals',
      clock: '{{n}}′',
      sides: [
        ['Harbour Lions', 'Hill Tigers'],
        ['River Kites', 'Island Rovers'],
        ['Rainforest XI', 'Night Owls'],
      ],
    },
    CN: {
      matches: '足球赛',
      intro: '三场虚构球队的足球赛。',
      unit: '进球',
      clock: '{{n}}′',
      sides: [
        ['海港雄狮', '山岭猛虎'],
        ['河畔飞鸢', '海岛漫游者'],
        ['雨林十一人', '夜枭队'],
      ],
    },
    MS: {
      matches: 'perlawanan bola sepak',
      intro: 'Tiga perlawanan bola sepak antara pasukan rekaan.',
      unit: 'gol',
      clock: '{{n}}′',
      sides: [
        ['Singa Pelabuhan', 'Harimau Bukit'],
        ['Helang Sungai', 'Kembara Pulau'],
        ['Rimba XI', 'Burung Hantu'],
      ],
    },
  },
};
