import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { renderArt } from '#gateway/content/pictures/pictures.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { liveRooms } from '#gateway/platform/db/schema/index.ts';
import type { TableHost } from './page.ts';

/** Returns the host of the room that uses a table, where there is one (PLAY-60). */
export async function findHost(
  db: Database,
  nodeId: string,
  language: Language,
): Promise<TableHost | undefined> {
  const [room] = await db
    .select({ id: liveRooms.id, hosts: liveRooms.hosts })
    .from(liveRooms)
    .where(and(eq(liveRooms.nodeId, nodeId), eq(liveRooms.active, true)))
    .orderBy(asc(liveRooms.position))
    .limit(1);
  const picture = room && renderArt('room', room.id)?.svg;
  return room && picture ? { name: room.hosts[language], picture } : undefined;
}
