import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { setLocality, USUAL_LOCALITY } from '#contract/core/locality.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import type { TestGateway } from '#testkit/gateway/gateway.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { launch } from '#testkit/play/open-game.ts';
import { otherBrand } from '#testkit/site/other-brand.ts';
import { usualWords } from '#testkit/site/usual-words.ts';

let site: TestGateway;
beforeAll(async () => {
  site = await startWithGames(await otherBrand());
});
afterAll(async () => {
  await site.close();
  setLocality(USUAL_LOCALITY);
});

/** Lists a title of every kind and variant. */
async function titles() {
  const rows = await site.database.db
    .selectDistinctOn([games.kind, games.variant], { nodeId: games.nodeId, vassalage: games.vendorCode })
    .from(games)
    .orderBy(games.kind, games.variant, games.nodeId);
  return rows;
}

test('each kind’s page has the brand’s money and colours, no others (OPER-39, OPER-46)', async () => {
  const token = await site.logIn(await site.member('of_brand'));
  const faults: string[][] = [];
  let pages = 0;
  for (const [place, title] of (await titles()).entries()) {
    const language = LANGUAGES[place % LANGUAGES.length];
    const launched = await launch(site, token, { ...title, ...(language && { language }) });
    if (!launched.success) continue;
    const { url } = launched.value as { url: string };
    const answer = await site.request(url);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    pages += 1;
    const html = await answer.text();
    for (const words of usualWords(html)) faults.push([title.nodeId, words]);
    expect(html).toContain('"sign":"฿"');
    const [, style = ''] = /<style>(:root\{--primary:#4ade80;[^<]*)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`assets/ 'sha256-${hash}';`);
  }
  expect(pages).toBeGreaterThan(20);
  expect(faults).toEqual([]);
}, 120_000);
