import type { Charm, Motif, Tone } from '../theme.ts';
import type { Stage } from '../tile/vendor-styles.ts';

/** The topic of a cover: the words of a slug that select it, and what it may show. */
export type Topic = {
  words: readonly string[];
  heroes: readonly (readonly [Motif, Tone])[];
  charms: readonly [Charm, Charm];
  stage: Stage;
};

const INDIGO: Stage = ['#56e', '#114'];
const PLUM: Stage = ['#b3c', '#214'];
const WINE: Stage = ['#e35', '#301'];
const SEA: Stage = ['#1bd', '#025'];
const FOREST: Stage = ['#2a6', '#021'];
const DUSK: Stage = ['#f75', '#413'];
const NIGHT: Stage = ['#44a', '#013'];

function topic(words: string, heroes: Topic['heroes'], charms: Topic['charms'], stage: Stage): Topic {
  return { words: words.split(' '), heroes, charms, stage };
}

/** Ordered by weight: a topic nearer to the top takes precedence. */
export const TOPICS: readonly Topic[] = [
  topic('rm38', [['pot', 'violet']], ['ingot', 'coin'], FOREST),
  topic('rm88', [['chest', 'copper']], ['diamond', 'coin'], INDIGO),
  topic('rm888', [['diamond', 'blue']], ['crown', 'ring'], DUSK),
  topic('app download install', [['rocket', 'red']], ['star', 'coin'], INDIGO),
  topic('birthday', [['cupcake', 'rose']], ['heart', 'star'], PLUM),
  topic('lunar chinese spring', [['dragon', 'red']], ['lantern', 'ingot'], DUSK),
  topic('autumn mooncake', [['lantern', 'red']], ['moon', 'star'], NIGHT),
  topic('deepavali diwali', [['lotus', 'rose']], ['flame', 'star'], DUSK),
  topic('raya festival merdeka', [['lantern', 'jade']], ['moon', 'star'], NIGHT),
  topic('christmas winter snow', [['snowflake', 'silver']], ['bell', 'star'], SEA),
  topic('year end', [['star', 'gold']], ['bell', 'star'], NIGHT),
  topic('match', [['football', 'blue']], ['trophy', 'star'], FOREST),
  topic('match', [['shuttlecock', 'red']], ['trophy', 'bolt'], SEA),
  topic('match', [['basketball', 'copper']], ['star', 'trophy'], INDIGO),
  topic('match', [['volleyball', 'gold']], ['bolt', 'star'], WINE),
  topic('community', [['heart', 'red']], ['clover', 'star'], INDIGO),
  topic('community', [['drum', 'red']], ['bell', 'star'], SEA),
  topic('community', [['turtle', 'jade']], ['shell', 'clover'], DUSK),
  topic(
    'esport esports arena',
    [
      ['gamepad', 'teal'],
      ['headset', 'gold'],
    ],
    ['bolt', 'trophy'],
    PLUM,
  ),
  topic('cockfight', [['rooster', 'gold']], ['trophy', 'flame'], WINE),
  topic('horse racing derby', [['horse', 'copper']], ['trophy', 'star'], FOREST),
  topic('accumulator league cup', [['trophy', 'gold']], ['crown', 'star'], FOREST),
  topic(
    'sport sports football',
    [
      ['football', 'blue'],
      ['basketball', 'copper'],
    ],
    ['trophy', 'star'],
    FOREST,
  ),
  topic('hunt', [['octopus', 'rose']], ['shell', 'coin'], SEA),
  topic(
    'fish fishing ocean sea',
    [
      ['shark', 'blue'],
      ['koi', 'red'],
      ['clownfish', 'copper'],
    ],
    ['shell', 'coin'],
    SEA,
  ),
  topic('baccarat', [['ace', 'red']], ['chips', 'spade'], FOREST),
  topic(
    'live casino dealer',
    [
      ['cards', 'red'],
      ['dice', 'violet'],
    ],
    ['chips', 'diamond'],
    FOREST,
  ),
  topic('roulette wheel spin', [['wheel', 'red']], ['chips', 'coin'], INDIGO),
  topic(
    'pvp poker card table tables',
    [
      ['spade', 'violet'],
      ['crown', 'blue'],
      ['mahjong', 'jade'],
    ],
    ['ace', 'chips'],
    WINE,
  ),
  topic('lottery lott draw', [['balls', 'blue']], ['clover', 'star'], PLUM),
  topic('raffle ticket lucky', [['ticket', 'gold']], ['clover', 'coin'], WINE),
  topic(
    'rng slot slots jackpot',
    [
      ['seven', 'gold'],
      ['cherry', 'red'],
      ['bell', 'gold'],
    ],
    ['seven', 'cherry'],
    INDIGO,
  ),
  topic('vip benefit tier level upgrade', [['crown', 'gold']], ['diamond', 'ring'], PLUM),
  topic('refer referral invite friend friends', [['heart', 'red']], ['coin', 'key'], INDIGO),
  topic('welcome new newcomer first register', [['compass', 'gold']], ['diamond', 'coin'], INDIGO),
  topic('deposit reload topup', [['ingot', 'gold']], ['coin', 'diamond'], SEA),
  topic('rebate cashback refund', [['coin', 'gold']], ['ingot', 'star'], FOREST),
  topic('daily check sign signin login attendance', [['sun', 'gold']], ['coin', 'clover'], SEA),
  topic(
    'weekend weekends weekly sunday friday',
    [
      ['sun', 'copper'],
      ['star', 'gold'],
    ],
    ['bell', 'moon'],
    PLUM,
  ),
  topic('mission quest task ladder', [['compass', 'gold']], ['key', 'shield'], SEA),
  topic('tournament race leaderboard monthly', [['trophy', 'gold']], ['crown', 'star'], INDIGO),
  topic('evening evenings night nights', [['moon', 'gold']], ['star', 'moon'], NIGHT),
  topic('sponsor partner club', [['shield', 'blue']], ['trophy', 'star'], DUSK),
  topic('safe security responsible help', [['key', 'gold']], ['shield', 'clover'], NIGHT),
  topic('sweet summer', [['candy', 'rose']], ['cherry', 'heart'], SEA),
  topic('treasure bonus gift reward rewards', [['diamond', 'blue']], ['coin', 'key'], DUSK),
];
