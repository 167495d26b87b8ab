import { hashText, seeded } from '#art/seeded.ts';
import type { Motif, Tone } from '#art/theme.ts';
import type { LocalisedText } from '#contract/core/languages.ts';
import { games } from './demo-catalogue/index.ts';
import * as subjects from './demo-catalogue/words/subjects.ts';

/** A motif on the reels of a slot, with its name. */
export interface ReelMotif {
  readonly motif: Motif;
  readonly tone: Tone;
  readonly names: LocalisedText;
}

export interface ReelSymbols {
  /** The title's own motif, then others of its set, best paid first. */
  readonly motifs: readonly ReelMotif[];
  /** Number of the vendor's style of letters. */
  readonly letterStyle: number;
}

/** Motifs on the reels: the own one and five more (PLAY-41). */
const MOTIFS = 6;

/** The groups of motifs; the last two are too small for reels of their own. */
const SETS: readonly (readonly subjects.Subject[])[] = [
  subjects.CREATURES,
  subjects.SEA,
  subjects.SWEETS,
  subjects.TREASURE,
  subjects.EAST,
  subjects.ADVENTURE,
  subjects.SKY,
  [...subjects.MODERN, ...subjects.SKY],
];

const titles = new Map(games.map((game) => [game.gameId, game]));

/** Returns one subject of each motif: its first. */
const perMotif = (set: readonly subjects.Subject[]): subjects.Subject[] => [
  ...new Map(set.toReversed().map((subject) => [subject.motif, subject])).values(),
];

/** Chooses what is on the reels of a title, by its picture and its id. A title without a picture gets treasure (PLAY-41). */
export function chooseReelSymbols(gameId: string, vendor: string): ReelSymbols {
  const theme = titles.get(gameId)?.theme;
  const set = perMotif(
    SETS.find((each) => each.some(({ motif }) => motif === theme?.motif)) ?? subjects.TREASURE,
  );
  const mixed = seeded(`reels:${gameId}`).shuffle(set);
  const all = perMotif(SETS.flat());
  const first = [theme?.motif, theme?.companion].flatMap(
    (motif) => all.find((subject) => subject.motif === motif) ?? [],
  );
  const chosen = [...first, ...mixed.filter((subject) => !first.includes(subject))].slice(0, MOTIFS);
  return { motifs: paintApart(chosen, theme?.tone), letterStyle: hashText(vendor) };
}

/** Gives each motif one of its colours, which no other on the reels has where that is possible. */
function paintApart(chosen: readonly subjects.Subject[], own: Tone | undefined): ReelMotif[] {
  const used = new Set<Tone>();
  return chosen.map(({ motif, tones, singular, EN, CN, MS }, place) => {
    const [first = 'gold'] = tones;
    const tone = place === 0 && own ? own : (tones.find((each) => !used.has(each)) ?? first);
    used.add(tone);
    return { motif, tone, names: { EN: singular ?? EN, CN, MS } };
  });
}
