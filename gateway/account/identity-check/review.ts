import { and, asc, eq } from 'drizzle-orm';
import { documentPictures, verifications } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** A picture for a reviewer, with the name of its file. */
export interface ReviewedPicture {
  readonly name: string;
  readonly picture: Uint8Array;
}

/** Reads the submitted pictures; none where nothing with this number is pending. Nothing else reads them. */
export async function readPictures({ db }: Pick<Deps, 'db'>, orderNo: string): Promise<ReviewedPicture[]> {
  const pictures = await db
    .select({ kind: documentPictures.kind, picture: documentPictures.picture })
    .from(documentPictures)
    .innerJoin(verifications, eq(verifications.memberId, documentPictures.memberId))
    .where(and(eq(verifications.orderNo, orderNo), eq(verifications.status, 'pending')))
    .orderBy(asc(documentPictures.addedAt));
  return pictures.map(({ kind, picture }) => ({ name: `${orderNo}-${kind}.jpg`, picture }));
}
