import type { Charm, Motif, Tone } from '../../demo/catalogue/theme.ts';
import type { Stage } from '../tile/house-styles.ts';

/** What a cover is about: the words of a slug that call for it, and what it shows. */
export type Topic = {
  words: readonly string[];
  hero: Motif;
  charms: readonly [Charm, Charm];
  tone: Tone;
  stage: Stage;
};

const INDIGO: Stage = ['#56e', '#114'];
const PLUM: Stage = ['#b3c', '#214'];
const WINE: Stage = ['#e35', '#301'];
const SEA: Stage = ['#1bd', '#025'];
const FOREST: Stage = ['#2a6', '#021'];
const DUSK: Stage = ['#f75', '#413'];
const NIGHT: Stage = ['#44a', '#013'];

function topic(words: string, hero: Motif, charms: Topic['charms'], tone: Tone, stage: Stage): Topic {
  return { words: words.split(' '), hero, charms, tone, stage };
}

export const TOPICS: readonly Topic[] = [
  topic('app download install', 'rocket', ['star', 'coin'], 'red', INDIGO),
  topic('birthday', 'cupcake', ['heart', 'star'], 'rose', PLUM),
  topic('esport esports arena', 'gamepad', ['bolt', 'trophy'], 'teal', PLUM),
  topic('cockfight', 'rooster', ['trophy', 'flame'], 'gold', WINE),
  topic('horse racing derby', 'horse', ['trophy', 'star'], 'copper', FOREST),
  topic('sport sports football league cup match', 'football', ['trophy', 'star'], 'blue', FOREST),
  topic('fish fishing ocean sea', 'shark', ['shell', 'coin'], 'blue', SEA),
  topic('live casino dealer baccarat', 'cards', ['chips', 'diamond'], 'red', FOREST),
  topic('roulette wheel spin', 'wheel', ['chips', 'coin'], 'red', INDIGO),
  topic('pvp poker card table', 'spade', ['ace', 'chips'], 'violet', WINE),
  topic('lottery lott draw', 'balls', ['clover', 'star'], 'blue', PLUM),
  topic('raffle ticket lucky', 'ticket', ['clover', 'coin'], 'gold', WINE),
  topic('rng slot slots jackpot', 'seven', ['bell', 'cherry'], 'gold', WINE),
  topic('vip benefit tier level upgrade', 'crown', ['diamond', 'ring'], 'gold', PLUM),
  topic('refer referral invite friend friends', 'heart', ['coin', 'key'], 'red', INDIGO),
  topic('welcome new first register', 'chest', ['diamond', 'coin'], 'copper', INDIGO),
  topic('deposit reload topup', 'pot', ['ingot', 'coin'], 'violet', FOREST),
  topic('rebate cashback refund', 'coin', ['ingot', 'star'], 'gold', FOREST),
  topic('daily check signin login attendance', 'sun', ['coin', 'clover'], 'gold', SEA),
  topic('weekend weekly friday', 'star', ['bell', 'moon'], 'gold', PLUM),
  topic('mission quest task', 'compass', ['key', 'shield'], 'gold', SEA),
  topic('lunar chinese spring', 'dragon', ['lantern', 'ingot'], 'red', DUSK),
  topic('raya festival merdeka deepavali', 'lantern', ['moon', 'star'], 'gold', NIGHT),
  topic('christmas winter snow', 'snowflake', ['bell', 'star'], 'silver', SEA),
  topic('tournament race leaderboard', 'trophy', ['crown', 'star'], 'gold', INDIGO),
  topic('sponsor partner club', 'shield', ['trophy', 'star'], 'blue', DUSK),
  topic('safe security responsible help', 'key', ['shield', 'clover'], 'gold', NIGHT),
  topic('sweet summer', 'candy', ['cherry', 'heart'], 'rose', SEA),
  topic('treasure bonus gift reward', 'diamond', ['coin', 'key'], 'blue', DUSK),
];
