import { asc, eq, sql } from 'drizzle-orm';
import { documentPictures, members, verifications } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** Returns documents with a pending decision, oldest first. */
export function waitingDocuments({ db }: Pick<Deps, 'db'>, limit = 1_000) {
  return db
    .select({
      orderNo: verifications.orderNo,
      userName: members.userName,
      remark: verifications.remark,
      sentAt: verifications.sentAt,
      pictures: sql<number>`(select count(*)::int from ${documentPictures}
        where ${documentPictures.memberId} = ${verifications.memberId})`,
    })
    .from(verifications)
    .innerJoin(members, eq(members.id, verifications.memberId))
    .where(eq(verifications.status, 'pending'))
    .orderBy(asc(verifications.sentAt))
    .limit(limit);
}
