import type { LocalisedText } from '#contract/core/languages.ts';
import type { KindVariant } from '#contract/games/game-kinds.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { liveRooms } from '#gateway/platform/db/schema/index.ts';
import { insertAll } from './rows.ts';

interface DemoRoom {
  readonly id: string;
  /** The first live table that opens it. */
  readonly opens: KindVariant;
  readonly host: LocalisedText;
}

/** Every host is a drawing of an invented person. */
const ROOMS: readonly DemoRoom[] = [
  {
    id: 'evening-baccarat',
    opens: { kind: 'duel', variant: 'baccarat' },
    host: { EN: 'Melissa', CN: '美莎', MS: 'Melissa' },
  },
  {
    id: 'roulette-corner',
    opens: { kind: 'wheel', variant: 'roulette' },
    host: { EN: 'Adriana', CN: '雅琳', MS: 'Adriana' },
  },
  {
    id: 'dice-and-tea',
    opens: { kind: 'dice', variant: 'sicbo' },
    host: { EN: 'Mrs Ong', CN: '王太', MS: 'Puan Ong' },
  },
];

export const ROOM_IDS = ROOMS.map(({ id }) => id);

function requireTable({ kind, variant }: KindVariant) {
  const table = games.find(
    (game) => game.gameType === 'LIVE' && game.kind === kind && game.variant === variant,
  );
  if (!table) throw new Error(`No live table of ${kind} ${variant}`);
  return table;
}

/** Loads hosted tables, one of each kind that exists; no one is filmed there (PLAY-61). */
export const loadRooms = (tx: Transaction): Promise<void> =>
  insertAll(
    tx,
    liveRooms,
    ROOMS.map(({ id, opens, host }, position) => {
      const { nodeId, name } = requireTable(opens);
      return { id, titles: name, hosts: host, kind: 'free' as const, nodeId, position, streaming: false };
    }),
  );
