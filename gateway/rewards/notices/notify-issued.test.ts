import { afterAll, expect, test } from 'vitest';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { issue } from '../missions/issue.ts';
import { rewardBothFriends } from '../referral/friends.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;
const DAY = 86_400_000;

const readInbox = async (id: number, language: 'EN' | 'CN' | 'MS') =>
  (
    await site.read(inboxMessages, {
      token: await site.logIn({ id }),
      headers: { Language: language },
    })
  ).list.map(({ title, content }) => `${title} | ${content}`);

test('an issued reward is sent once, with amount, end and turnover (WAY-34)', async () => {
  const { id: memberId } = await site.member('is_rewarded');
  const title = { EN: 'For you', CN: '送给您', MS: 'Untuk anda' };
  const reward = { memberId, kind: 'MANUAL' as const, source: 'manual:told', title, amount: 6_800n };
  const at = site.clock();
  for (let times = 0; times < 2; times += 1) await issue(db, { ...reward, required: 13_600n }, at + times);
  const until = new Date(at + 7 * DAY + 8 * 3_600_000);
  const [said, ...others] = await readInbox(memberId, 'EN');
  expect(others).toEqual([]);
  expect(said).toMatch(/^RM68\.00 to claim: For you \| Claim it in the reward centre by /);
  expect(said).toContain(`by ${until.getUTCDate()} `);
  expect(said).toMatch(/Turnover before you can withdraw: RM136\.00\.$/);
  expect(await readInbox(memberId, 'CN')).toEqual([expect.stringMatching(/^RM68\.00 待领取：送给您 /)]);
});

test('raffle tickets are named in their message (WAY-34)', async () => {
  const { id: memberId } = await site.member('has_tickets');
  const title = { EN: 'Weekly', CN: '每周', MS: 'Mingguan' };
  const tickets = { memberId, kind: 'RAFFLE' as const, source: 'tickets', title, tickets: 3 };
  await issue(db, tickets, site.clock());
  expect(await readInbox(memberId, 'MS')).toEqual([
    expect.stringMatching(/^Tiket cabutan bertuah boleh dituntut: Mingguan /),
  ]);
});

test('both friends get one message about the invite reward (WAY-34)', async () => {
  const { id: memberId } = await site.member('invited_one');
  const { id: friendId } = await site.member('comes_by_code', { uplineId: memberId });
  for (let times = 0; times < 2; times += 1)
    await db.transaction((tx) => rewardBothFriends(tx, { memberId, friendId }, site.clock()));
  for (const id of [memberId, friendId])
    expect(await readInbox(id, 'EN')).toEqual([
      expect.stringMatching(
        /^Invite reward of RM30\.00 credited .*Turnover before you can withdraw: RM30\.00/,
      ),
    ]);
});
