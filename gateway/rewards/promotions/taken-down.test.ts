import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { inboxMessages, promotionJoins } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { announceTakenDown } from './taken-down.ts';

const site = await startGateway();
const { db } = site.database;
const deps = { db, clock: site.clock };
afterAll(() => site.close());

test('members of a removed promotion read once that it still pays (HOUSE-24)', async () => {
  const [joined, other] = [await site.member('joined_before'), await site.member('joined_another')];
  await db.insert(promotionJoins).values([
    { memberId: joined.id, promotionId: 'sport-accumulator', joinedAt: site.clock() },
    { memberId: other.id, promotionId: 'rm38', joinedAt: site.clock() },
  ]);
  await Promise.all([announceTakenDown(deps), announceTakenDown(deps)]);
  await announceTakenDown(deps);
  const messages = await db.select().from(inboxMessages);
  expect(messages.map(({ memberId, titles }) => [memberId, titles?.CN])).toEqual([
    [joined.id, '“串关加奖”优惠已停止'],
  ]);
  const kept = await db.select().from(promotionJoins).where(eq(promotionJoins.memberId, joined.id));
  expect(kept).toMatchObject([{ promotionId: 'taken-down:sport-accumulator' }]);
});
