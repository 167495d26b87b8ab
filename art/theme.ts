/** The subjects of games' pictures: one drawing each, `art/motifs/<name>.svg`. */
export const MOTIFS = [
  // creatures
  'dragon',
  'tiger',
  'dragon-tiger',
  'lion',
  'phoenix',
  'panda',
  'fox',
  'wolf',
  'owl',
  'ox',
  'monkey',
  'elephant',
  'toad',
  'cat',
  'rabbit',
  'butterfly',
  'snake',
  'scarab',
  'rooster',
  'horse',
  'bee',
  // the sea
  'koi',
  'clownfish',
  'shark',
  'whale',
  'turtle',
  'octopus',
  'crab',
  'seahorse',
  'jellyfish',
  'shell',
  'anchor',
  'trident',
  // fruit and sweets
  'cherry',
  'grapes',
  'melon',
  'citrus',
  'strawberry',
  'peach',
  'mushroom',
  'candy',
  'cupcake',
  // treasure
  'coin',
  'ingot',
  'crown',
  'diamond',
  'heart',
  'ring',
  'chest',
  'key',
  'pot',
  'bell',
  'seven',
  'star',
  'trophy',
  // the east
  'lantern',
  'fan',
  'drum',
  'lotus',
  'pagoda',
  'mahjong',
  'teapot',
  // adventure
  'gladiator',
  'viking',
  'mask',
  'skull',
  'sword',
  'shield',
  'compass',
  'ship',
  'pyramid',
  'book',
  'potion',
  'hourglass',
  // nature and sky
  'moon',
  'sun',
  'flame',
  'bolt',
  'snowflake',
  'rose',
  'clover',
  'volcano',
  // modern
  'rocket',
  'planet',
  'robot',
  'guitar',
  'hat',
  'cactus',
  'crystal',
  // tables
  'cards',
  'ace',
  'roulette',
  'chips',
  'dice',
  'spade',
  'wheel',
  'beads',
  // sports and screens
  'football',
  'basketball',
  'tennis',
  'shuttlecock',
  'glove',
  'volleyball',
  'horseshoe',
  'gamepad',
  'headset',
  'crosshair',
  // draws
  'balls',
  'ticket',
] as const;
export type Motif = (typeof MOTIFS)[number];

/** Motifs small enough for a place beside another: one drawing each, `art/charms/<name>.svg`. */
export const CHARMS = [
  'coin',
  'chips',
  'cards',
  'ace',
  'spade',
  'dice',
  'star',
  'trophy',
  'bolt',
  'crown',
  'seven',
  'lotus',
  'clover',
  'balls',
  'key',
  'lantern',
  'heart',
  'moon',
  'diamond',
  'bell',
  'shield',
  'tiger',
  'flame',
  'ingot',
  'ring',
  'cherry',
  'shell',
] as const satisfies readonly Motif[];
export type Charm = (typeof CHARMS)[number];

export function isCharm(motif: Motif): motif is Charm {
  return CHARMS.some((charm) => charm === motif);
}

/** The colours that names of games suggest. */
export const TONES = [
  'gold',
  'red',
  'rose',
  'violet',
  'blue',
  'teal',
  'jade',
  'silver',
  'copper',
  'obsidian',
] as const;
export type Tone = (typeof TONES)[number];

export type Theme = {
  motif: Motif;
  /** A second subject named beside the first ("Fox & Lantern"). */
  companion: Charm | null;
  tone: Tone;
};
