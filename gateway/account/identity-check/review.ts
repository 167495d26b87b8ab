import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { documentPictures, verifications } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/**
 * Writes the submitted pictures to a reviewer's folder, for its owner alone; nothing else reads them.
 * @returns the paths; none where nothing with this number is pending
 */
export async function writePictures(
  { db }: Pick<Deps, 'db'>,
  orderNo: string,
  folder: string,
): Promise<string[]> {
  const pictures = await db
    .select({ kind: documentPictures.kind, picture: documentPictures.picture })
    .from(documentPictures)
    .innerJoin(verifications, eq(verifications.memberId, documentPictures.memberId))
    .where(and(eq(verifications.orderNo, orderNo), eq(verifications.status, 'pending')))
    .orderBy(asc(documentPictures.addedAt));
  if (pictures.length === 0) return [];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  for (const { kind, picture } of pictures) {
    const path = join(folder, `${orderNo}-${kind}.jpg`);
    await writeFile(path, picture, { mode: 0o600 });
    paths.push(path);
  }
  return paths;
}
