import type { Seeded } from '#art/seeded.ts';
import type { Charm, Tone } from '#art/theme.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { LocalisedText } from '#contract/core/languages.ts';
import type { DemoVendor } from './demo-vendors.ts';
import { qualify } from './rename.ts';
import { ownNames } from './short-names.ts';
import type { GameDraft } from './types.ts';
import type { Subject } from './words/subjects.ts';
import {
  COCKFIGHT_KINDS,
  ESPORTS_KINDS,
  FISHING_EVENTS,
  HORSE_KINDS,
  LIVE_KINDS,
  LOTTERY_KINDS,
  PVP_KINDS,
  SPORTS_KINDS,
  type TableKind,
  VIETNAM_KINDS,
} from './words/tables.ts';
import { ROOMS } from './words/titles.ts';
import { TONE_WORDS, type ToneWord } from './words/tones.ts';

const KINDS: Record<Exclude<GameType, 'RNG' | 'FISH'>, readonly TableKind[]> = {
  LIVE: LIVE_KINDS,
  PVP: PVP_KINDS,
  SPORTS: SPORTS_KINDS,
  ESPORTS: ESPORTS_KINDS,
  COCKFIGHT: COCKFIGHT_KINDS,
  HORSE: HORSE_KINDS,
  LOTT: LOTTERY_KINDS,
  ELOTT: VIETNAM_KINDS,
};

const TABLE_TONES: readonly Tone[] = ['gold', 'red', 'blue', 'jade', 'violet', 'teal', 'rose', 'copper'];

/** Returns the nth game of a vendor whose games are named by their rules. */
export function tableDraft(
  random: Seeded,
  vendor: DemoVendor,
  gameType: keyof typeof KINDS,
  place: number,
): GameDraft {
  const kinds = KINDS[gameType];
  const kind = kinds[place % kinds.length] ?? random.pick(kinds);
  const word = random.pick(TONE_WORDS);
  const tone = gameType === 'LOTT' ? word.tone : random.pick(TABLE_TONES);
  const by = qualifier(random, vendor, gameType, word);
  return {
    gameType,
    by,
    opens: kind.opens ?? { kind: 'slot', variant: 'lines' },
    roundSeconds: kind.roundSeconds,
    gameClass: null,
    theme: { motif: kind.motif, companion: kind.companion ?? null, tone },
    name: qualify(kind, by),
    shorter: ownNames(kind),
  };
}

/** Distinguishes tables by their room, draws by a colour, and other games by their vendor. */
function qualifier(random: Seeded, vendor: DemoVendor, gameType: GameType, word: ToneWord): LocalisedText {
  if (gameType === 'LIVE' || gameType === 'PVP') return random.pick(ROOMS);
  return gameType === 'LOTT' ? word : vendor.displayName;
}

export function fishingDraft(random: Seeded, subject: Subject): GameDraft {
  const event = random.pick(FISHING_EVENTS);
  const word = random.pick(TONE_WORDS.filter(({ tone }) => subject.tones.includes(tone)));
  const companion: Charm | null = random.chance(0.3) ? 'coin' : null;
  return {
    gameType: 'FISH',
    opens: { kind: 'fishing', variant: '' },
    gameClass: null,
    theme: { motif: subject.motif, companion, tone: word.tone },
    name: {
      EN: `${word.EN} ${subject.EN} ${event.EN}`,
      CN: word.CN + subject.CN + event.CN,
      MS: `${event.MS} ${subject.MS} ${word.MS}`,
    },
    shorter: [
      {
        EN: `${subject.EN} ${event.EN}`,
        CN: subject.CN + event.CN,
        MS: `${event.MS} ${subject.MS}`,
      },
      ...ownNames(subject),
    ],
  };
}
