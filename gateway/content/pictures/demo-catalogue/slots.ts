import type { Seeded } from '#art/seeded.ts';
import { type Charm, isCharm, type Motif, type Tone } from '#art/theme.ts';
import type { LocalisedText } from '#contract/core/languages.ts';
import { qualify } from './rename.ts';
import { ownNames } from './short-names.ts';
import type { GameClass, GameDraft } from './types.ts';
import type { Subject } from './words/subjects.ts';
import { SOLO_TABLE_KINDS, type TableKind, VIDEO_POKER_KINDS } from './words/tables.ts';
import { ARCADE_EVENTS, EVENTS, REALMS } from './words/titles.ts';
import { TONE_WORDS, type ToneWord } from './words/tones.ts';

/** Share of each class among RNG games; the rest are plain slots. */
const CLASS_SHARES: readonly (readonly [GameClass, number])[] = [
  ['JP', 0.08],
  ['SC', 0.05],
  ['VP', 0.04],
  ['TG', 0.05],
  ['AC', 0.1],
];

export function rngDraft(random: Seeded, subject: Subject, partner: Subject): GameDraft {
  const gameClass = pickClass(random);
  switch (gameClass) {
    case 'VP':
      return tableSlot(random, gameClass, random.pick(VIDEO_POKER_KINDS));
    case 'TG':
      return tableSlot(random, gameClass, random.pick(SOLO_TABLE_KINDS));
    case 'AC':
      return arcadeGame(subject, random.pick(ARCADE_EVENTS));
    case 'JP':
      return toned(random, gameClass, subject, { EN: 'Jackpot', CN: '大奖', MS: 'Jackpot' });
    case 'SC':
      return toned(random, gameClass, subject, { EN: 'Scratch', CN: '刮刮乐', MS: 'Gores' });
    case null:
      return plainSlot(random, subject, partner);
  }
}

function arcadeGame(subject: Subject, event: (typeof ARCADE_EVENTS)[number]): GameDraft {
  const by = asModifier(subject);
  const made = draft('AC', subject, null, ownTone(subject), after(by, event));
  return { ...made, by, ...(event.opens && { opens: event.opens }) };
}

function pickClass(random: Seeded): GameClass | null {
  let left = random.next();
  for (const [gameClass, share] of CLASS_SHARES) {
    left -= share;
    if (left < 0) return gameClass;
  }
  return null;
}

function plainSlot(random: Seeded, subject: Subject, partner: Subject): GameDraft {
  const form = random.next();
  if (form < 0.4) return toned(random, null, subject);
  if (form < 0.62) return toned(random, null, subject, random.pick(EVENTS));
  if (form < 0.78)
    return draft(null, subject, null, ownTone(subject), after(asModifier(subject), random.pick(EVENTS)));
  if (form < 0.86 || !isCharm(partner.motif) || subject.motif === partner.motif) {
    return draft(null, subject, null, ownTone(subject), of(subject, random.pick(REALMS)));
  }
  return draft(null, subject, partner.motif, ownTone(subject), pair(subject, partner));
}

function toned(
  random: Seeded,
  gameClass: GameClass | null,
  subject: Subject,
  ending?: LocalisedText,
): GameDraft {
  const word = random.pick(TONE_WORDS.filter(({ tone }) => subject.tones.includes(tone)));
  const name = ending ? after(coloured(word, asModifier(subject)), ending) : coloured(word, subject);
  const shorter = ending ? [after(asModifier(subject), ending)] : [];
  return draft(gameClass, subject, null, word.tone, name, shorter);
}

function tableSlot(random: Seeded, gameClass: GameClass, kind: TableKind): GameDraft {
  const word = random.pick(TONE_WORDS);
  return {
    ...draft(gameClass, kind, kind.companion ?? null, word.tone, coloured(word, kind)),
    by: word,
    ...(kind.opens && { opens: kind.opens }),
  };
}

/** @param shorter names between the whole one and that of the subject alone */
function draft(
  gameClass: GameClass | null,
  subject: LocalisedText & { motif: Motif },
  companion: Charm | null,
  tone: Tone,
  name: LocalisedText,
  shorter: readonly LocalisedText[] = [],
): GameDraft {
  const theme = { motif: subject.motif, companion, tone };
  return {
    gameType: 'RNG',
    opens: { kind: 'slot', variant: gameClass === 'JP' ? 'jackpot' : 'lines' },
    gameClass,
    name,
    shorter: [...shorter, ...ownNames(subject)],
    theme,
  };
}

function ownTone(subject: Subject): Tone {
  return subject.tones[0] ?? 'gold';
}

/** "Cherry", as in "Cherry Parade". */
function asModifier(subject: Subject): Subject {
  return { ...subject, EN: subject.singular ?? subject.EN };
}

/** "Celadon Dragon": Malay puts the colour behind. */
const coloured = (word: ToneWord, subject: LocalisedText): LocalisedText => qualify(subject, word);

/** "Dragon Parade": Malay puts the event before. */
const after = (subject: LocalisedText, ending: LocalisedText): LocalisedText => qualify(ending, subject);

/** "Tiger of Nine Rivers": Chinese puts the place before. */
function of({ EN, CN, MS }: LocalisedText, realm: LocalisedText): LocalisedText {
  return { EN: `${EN} of ${realm.EN}`, CN: realm.CN + CN, MS: `${MS} ${realm.MS}` };
}

/** "Fox & Lantern". */
function pair(first: LocalisedText, second: LocalisedText): LocalisedText {
  return {
    EN: `${first.EN} & ${second.EN}`,
    CN: `${first.CN}与${second.CN}`,
    MS: `${first.MS} & ${second.MS}`,
  };
}
