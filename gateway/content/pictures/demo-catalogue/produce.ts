import { type Seeded, seeded } from '#art/seeded.ts';
import { GAME_TYPES, type GameType } from '#contract/core/game-types.ts';
import { MINIMUM_BETS } from '#contract/games/games.ts';
import type { DemoVendor } from './demo-vendors.ts';
import type { NameRegister } from './names.ts';
import { rename } from './rename.ts';
import { chooseShortName } from './short-names.ts';
import { rngDraft } from './slots.ts';
import { fishingDraft, tableDraft } from './tables.ts';
import type { CatalogueGame, GameDraft } from './types.ts';
import { SEA } from './words/subjects.ts';

const NODES_PER_HOUSE = 1000;
const NAME_ATTEMPTS = 500;
const SLOT_LINES = [1, 5, 9, 10, 20, 25, 30, 40, 50];

/** Returns all games of a vendor in the order of their numbers; throws when no unused name is left. */
export function produceGames(vendor: DemoVendor, number: number, names: NameRegister): CatalogueGame[] {
  const random = seeded(`catalogue:${vendor.code}`);
  const drafts = GAME_TYPES.flatMap((gameType) => draftGames(random, vendor, gameType, names));
  return drafts.map((draft, index) => complete(random, vendor.code, number, index + 1, draft));
}

function draftGames(
  random: Seeded,
  vendor: DemoVendor,
  gameType: GameType,
  names: NameRegister,
): GameDraft[] {
  const subjects = random.shuffle(gameType === 'FISH' ? SEA : vendor.subjects);
  return Array.from({ length: vendor.output[gameType] ?? 0 }, (_, place) => {
    for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
      const draft = draftGame(place);
      if (names.claim(draft.name)) return draft;
    }
    throw new Error(`no unused name left for ${vendor.code} ${gameType} ${place}`);
  });

  function draftGame(place: number): GameDraft {
    if (gameType !== 'RNG' && gameType !== 'FISH') return tableDraft(random, vendor, gameType, place);
    const subject = subjects[place % subjects.length] ?? random.pick(subjects);
    return gameType === 'FISH'
      ? fishingDraft(random, subject)
      : rngDraft(random, subject, random.pick(subjects));
  }
}

function complete(
  random: Seeded,
  vendor: string,
  vendorNumber: number,
  place: number,
  generated: GameDraft,
): CatalogueGame {
  const node = vendorNumber * NODES_PER_HOUSE + place;
  const { shorter, opens, roundSeconds, by: _, ...draft } = rename(generated, node);
  const isSlot = draft.gameType === 'RNG' && draft.gameClass !== 'TG' && draft.gameClass !== 'VP';
  const mayBeFree = draft.gameType === 'RNG' || draft.gameType === 'FISH';
  return {
    ...draft,
    ...opens,
    roundSeconds: roundSeconds ?? null,
    shortName: chooseShortName(draft.name, shorter),
    vendor,
    gameId: `${vendor} ${draft.name.EN}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    nodeId: String(node),
    gameCode: `${vendor}${String(place).padStart(4, '0')}`,
    minBet: random.pick(MINIMUM_BETS),
    minLine: isSlot ? random.pick(SLOT_LINES) : 0,
    roomId: draft.gameType === 'LIVE' ? `R${node}` : null,
    isNew: random.chance(0.07),
    hotRank: null,
    freeplay: mayBeFree && random.chance(0.85),
    supportPlay: true,
    isGameH5: true,
  };
}
