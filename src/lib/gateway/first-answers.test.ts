import { expect, test } from 'vitest';
import { security } from '#contract/account/security.ts';
import { inboxUnread } from '#contract/messages/inbox.ts';
import { manualRebate } from '#contract/rewards/rebates.ts';
import { call, firstAnswers } from './first-answers.server.ts';

const LEVEL = { level: 'low', items: [], lastLogin: null };

/** Creates the context of a page whose member's gateway answers by path; 500 where it has no answer. */
function pageFor(answers: Record<string, unknown>) {
  const gateway = async (path: string) =>
    path in answers
      ? Response.json({ success: true, value: answers[path] })
      : Response.json({ success: false, errorCode: 'internal.error' }, { status: 500 });
  const personal = { timeZone: 'Asia/Tokyo', gateway };
  return { locals: { personal } as unknown as App.Locals, response: { status: 200 } };
}

test('a shared page begins without answers, and sends no call', async () => {
  const page = { locals: {} as App.Locals, response: { status: 200 } };
  expect(await firstAnswers(page, call(inboxUnread))).toBeUndefined();
  expect(page.response.status).toBe(200);
});

test('a personalised page begins with its calls’ answers by path, without failed ones', async () => {
  const page = pageFor({ '/wps/inbox/unread': 3 });
  const drawn = await firstAnswers(page, call(inboxUnread), call(manualRebate));
  expect(JSON.parse(drawn ?? '')).toEqual({ '/wps/inbox/unread': 3 });
  expect(page.response.status).toBe(200);
});

test('a page whose calls all fail is not personalised', async () => {
  const page = pageFor({});
  await firstAnswers(page, call(inboxUnread));
  expect(page.response.status).toBe(503);
});

test('an answer that was cut is left to the island, which shows all of it', async () => {
  const device = 'x'.repeat(3_000);
  const whole = pageFor({ [security.path]: LEVEL, '/wps/inbox/unread': 1 });
  const cut = pageFor({
    [security.path]: { ...LEVEL, lastLogin: { at: 1, device, ip: '' } },
    '/wps/inbox/unread': 1,
  });
  const begun = async (page: typeof cut) =>
    Object.keys(JSON.parse((await firstAnswers(page, call(security), call(inboxUnread))) ?? ''));
  expect(await begun(whole)).toEqual([security.path, '/wps/inbox/unread']);
  expect(await begun(cut)).toEqual(['/wps/inbox/unread']);
});
