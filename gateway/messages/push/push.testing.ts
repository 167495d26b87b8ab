import { pushSubscriptions } from '#contract/messages/push.ts';
import { pushMessages } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { startPushService } from '#testkit/push/push-service.ts';
import { writeToInbox } from '../inbox/write.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Starts a gateway with a push service, logged-in players, and their push messages. */
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
    readSubscriptions: async (token: string) => (await site.read(pushSubscriptions, { token })).list,
    waiting: () => db.$count(pushMessages),
    /** Queues a push message for a member. */
    queue,
    /** Queues a push message, and sends it. */
    async pushNow(memberId: number): Promise<void> {
      await queue(memberId);
      await site.runPush();
    },
    /** Call it after each test: clears the queue, and lets the service accept everything again. */
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
