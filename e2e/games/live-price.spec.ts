import { eq } from 'drizzle-orm';
import { liveRooms as liveRoomsCall } from '#contract/games/live.ts';
import { liveRooms } from '#gateway/platform/db/schema/index.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readBalance } from '../support/balance.ts';
import { test } from '../support/clocked-site.ts';
import { expect, expectAccessible } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

test('a room whose price rose meanwhile charges nothing, and asks again (LIVE-1)', { tag: '@full' }, async ({
  page,
  loginAs,
  clocked,
  problems,
}) => {
  problems.expect(/409/);
  const [table] = await clocked.db.select().from(liveRooms).limit(1);
  const titles = { EN: 'Blackjack masterclass', CN: '二十一点大师课', MS: 'Kelas mahir blackjack' };
  const priced = { id: 'masterclass-blackjack', kind: 'pay', price: 500n, titles, hosts: titles } as const;
  await clocked.db
    .insert(liveRooms)
    .values({ ...priced, nodeId: table?.nodeId ?? null, streaming: false, position: 9 });
  await loginAs('player13');
  // The page fetches the rooms after hydration: the price must change after that answer.
  const known = page.waitForResponse((answer) => new URL(answer.url()).pathname === liveRoomsCall.path);
  await page.goto(href('liveRooms'));
  await known;
  const before = await readBalance(page);
  const room = page.locator('.room', { hasText: 'Blackjack masterclass' });
  const dialog = page.getByRole('dialog', { name: t('live.askTitle') });
  await clocked.db.update(liveRooms).set({ price: 700n }).where(eq(liveRooms.id, 'masterclass-blackjack'));

  await room.tap();
  await dialog.getByRole('button', { name: t('live.pay', { amount: 'RM5.00' }) }).tap();
  const refusal = page.locator('.summary');
  await expect(refusal).toContainText(t('live.changed', { amount: 'RM7.00' }));
  await expect(refusal).toBeFocused();
  await expect(room).toContainText('RM7.00');
  await expectAccessible(page);

  await room.tap();
  await dialog.getByRole('button', { name: t('live.pay', { amount: 'RM7.00' }) }).tap();
  await expect(page).toHaveURL(/\/wps\/play\//);
  await page.goto(href('liveRooms'));
  expect(await readBalance(page)).toBe(before - 700);
});
