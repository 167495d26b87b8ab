import type { LocalisedText } from '#contract/core/languages.ts';
import { ownNames } from './short-names.ts';
import type { GameDraft } from './types.ts';
import { MOVED, NEW_DRAWS, NEW_EVENTS, NEW_NAMES, RETONED } from './words/new-names.ts';
import type { TableKind } from './words/tables.ts';
import { ROOMS } from './words/titles.ts';
import { TONE_WORDS } from './words/tones.ts';

const byNode = <Name>(names: readonly (readonly [Name, readonly number[]])[]): ReadonlyMap<number, Name> =>
  new Map(names.flatMap(([name, nodeIds]) => nodeIds.map((nodeId) => [nodeId, name] as const)));

const TABLES = byNode<TableKind>([...NEW_NAMES, ...NEW_DRAWS]);
const EVENTS = byNode(NEW_EVENTS);

/** Node ids of all titles that have another name than the generator gives them. */
export const RENAMED: ReadonlySet<string> = new Set([...TABLES.keys(), ...EVENTS.keys()].map(String));

function requireWord(english: string): LocalisedText {
  const word = [...ROOMS, ...TONE_WORDS].find(({ EN }) => EN === english);
  if (!word) throw new Error(`There is no room or colour ${english}`);
  return word;
}

/** Returns a name that ends with what is played; Malay puts that first. */
export const qualify = (kind: LocalisedText, by: LocalisedText): LocalisedText => ({
  EN: `${by.EN} ${kind.EN}`,
  CN: by.CN + kind.CN,
  MS: `${kind.MS} ${by.MS}`,
});

/**
 * Returns a draft under the new name of its title, where it has one (PLAY-6, PLAY-7). The generator has drawn everything
 * before, so that no other title changes.
 */
export function rename(draft: GameDraft, nodeId: number): GameDraft {
  const event = EVENTS.get(nodeId);
  const table = TABLES.get(nodeId);
  const { by, opens, theme } = draft;
  if (!by || !(event ?? table)) return draft;
  if (event) return { ...draft, name: qualify(event, by), opens: event.opens ?? opens };
  if (!table) return draft;
  const moved = MOVED[nodeId];
  return {
    ...draft,
    name: qualify(table, moved === undefined ? by : requireWord(moved)),
    shorter: ownNames(table),
    opens: table.opens ?? opens,
    roundSeconds: table.roundSeconds,
    theme: {
      tone: RETONED[nodeId] ?? theme.tone,
      motif: table.motif,
      companion: table.companion ?? null,
    },
  };
}
