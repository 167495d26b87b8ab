import { pushSubscriptions } from '#contract/messages/push.ts';
import { pushMessages } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { startPushService } from '#testkit/push/push-service.ts';
import { writeToInbox } from '../inbox/write.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A gateway with a push service, players who are logged in, and what they are told. */
export async function startPush() {
  const site = await startGateway({ CASHIER: 'auto' });
  const { db } = site.database;
  const service = await startPushService(site);
  let players = 0;
  const queue = (memberId: number) =>
    db.transaction((tx) =>
      writeToInbox(
        tx,
        memberId,
        { titles: { EN: 'Secret', CN: '秘密', MS: 'Rahsia' }, contents: { EN: '', CN: '', MS: '' } },
        site.clock(),
      ),
    );
  return {
    site,
    service,
    async player() {
      const member = await site.member(`pushed_${++players}`);
      return { member, token: await site.logIn(member) };
    },
    listOf: async (token: string) => (await site.read(pushSubscriptions, { token })).list,
    waiting: () => db.$count(pushMessages),
    /** Something happens that a member wants to hear of; it waits to be pushed. */
    queue,
    /** The same, and what waits is pushed. */
    async tell(memberId: number): Promise<void> {
      await queue(memberId);
      await site.runPush();
    },
    /** After each test: nothing waits, and the service takes everything. */
    async reset(): Promise<void> {
      service.answerWith(201);
      service.take();
      await db.delete(pushMessages);
    },
    async close(): Promise<void> {
      await service.close();
      await site.close();
    },
  };
}
