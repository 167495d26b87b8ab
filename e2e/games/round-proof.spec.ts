import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test('the browser computes a table’s round again, and refuses another secret (PLAY-58)', async ({ page }) => {
  const node =
    games.find(({ variant, gameType }) => variant === 'baccarat' && gameType === 'LIVE')?.nodeId ?? '';
  const { value } = await (await page.request.get(`/wps/play/tables/${node}/now`)).json();
  const round = `${value.round.slice(0, 10)}-${Math.max(0, Number(value.round.slice(11)) - 2)}`;
  await page.goto(href('gameProof', { node, round }));
  await expectAccessible(page);
  await page.getByRole('button', { name: t('lottery.proof.compute') }).click();
  await expect(page.locator('.proof-outcome')).toContainText(t('game.proof.same'));
  await page.locator('#proof-secret').fill('00'.repeat(32));
  await page.getByRole('button', { name: t('lottery.proof.compute') }).click();
  await expect(page.locator('.proof-outcome')).toHaveText(t('lottery.proof.otherHash'));
});
