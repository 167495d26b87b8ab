import { LANGUAGES } from '#contract/core/languages.ts';
import { lotteries } from '#contract/lottery/lottery.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';

type Listed = { code: string; name: string; region?: string | null; last: { no: string } | null };

test('lotteries, results and proofs are in the page with scripts off (LOTT-1, LOTT-2, LOTT-5)', async ({
  page,
  request,
  inLanguage,
}) => {
  const { value } = await (await request.get(lotteries.path)).json();
  const list: Listed[] = value.list;
  const [north, south] = ['north', 'south'].map((region) => list.find((one) => one.region === region));
  if (!north || !south) throw new Error('The demo data has no draws of North and South');
  for (const language of LANGUAGES) {
    const t = translatorFor(language);
    await inLanguage(language);
    await page.goto(href('lottery'));
    await expect(page.locator('.lottery')).toHaveCount(list.length);
    const closing = t('lottery.clock.malaysia', { moment: '\\d\\d:\\d\\d' });
    await expect(page.locator('.lottery time').first()).toHaveText(new RegExp(`^\\s*${closing}\\s*$`));
    await page.goto(href('lotteryResults', { code: north.code }));
    await expect(page.locator('.vietnam-north tbody tr')).toHaveCount(8);
    await expect(page.getByRole('table', { name: t('lottery.endings.both') })).toBeVisible();
    const day = await page.locator('#draw-day').inputValue();
    await page.getByRole('link', { name: t('lottery.dayBefore') }).click();
    expect((await page.locator('#draw-day').inputValue()) < day).toBe(true);
    await expect(page.locator('.vietnam-north b')).toHaveCount(27);
    await page.goto(href('lotteryResults', { code: south.code, date: day }));
    await page.getByRole('link', { name: t('lottery.dayBefore') }).click();
    const stations = await page.locator('.vietnam-others thead th').count();
    expect(stations).toBeGreaterThan(2);
    await expect(page.locator('.vietnam-others b')).toHaveCount(18 * (stations - 1));
    await page.locator('.draw-checks a').first().click();
    await expect(page.locator('.proof-facts code')).toHaveText([/^[\da-f]{64}$/, /^[\da-f]{64}$/]);
    await expect(page.locator('.proof-how pre')).toContainText('openssl');
    await expect(page.locator('.proof-form')).toBeHidden();
  }
});
