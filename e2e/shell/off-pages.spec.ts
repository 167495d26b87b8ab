import { FEATURE_NAMES, FEATURES, type Feature } from '#contract/site/features.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { offRoutes } from '#lib/routes/off-routes.server.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { type Starter, startStarter } from '#testkit/site/starter.ts';
import { testedIn } from '../support/full-run.ts';
import { test as base, expect, expectAccessible } from '../support/test.ts';

/** Features of the starter gateway's calls. */
const OFFERED = ['LOGIN', 'ANNOUNCE', 'PLAY'];
/** Pages that its site does not have. */
const OFF = [
  ...offRoutes(
    new Set(
      FEATURE_NAMES.filter(
        (name) =>
          !OFFERED.includes(name) && ((FEATURES[name] as Feature).probe || FEATURES[name].usual === 'off'),
      ),
    ),
  ),
];

interface Part {
  readonly gateway: Starter;
  readonly site: Site;
}

async function startPart(): Promise<Part> {
  const gateway = await startStarter();
  const site = await startSite({
    GATEWAY_URL: gateway.url,
    DEMO_DATA: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  return { gateway, site };
}

/** A site before a gateway that has eleven calls. */
const test = base.extend<object, { part: Part }>({
  part: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const part = await startPart();
      await use(part);
      await part.site.stop();
      await part.gateway.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ part }, use) => use(part.site.url),
});

// One process: a site has to start.
test.describe.configure({ mode: 'default' });

const pathsOf = (names: readonly RouteName[]) =>
  names.map((name) => href(name, {}, { topic: 'x', node: '1' }));

for (const language of testedIn('EN')) {
  test(`the address of a page that is off says so, in ${language} (OPER-9)`, async ({
    page,
    inLanguage,
    problems,
  }) => {
    problems.expect(/404/);
    await inLanguage(language);
    const t = translatorFor(language);
    const answer = await page.goto(href('deposit'));
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['x-page']).toBeUndefined();
    await expect(page.getByRole('heading', { name: t('notOffered.title') })).toBeVisible();
    await expect(page.getByText(t('notOffered.text', { brand: 'Starter' }))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('notOffered.way') })
      .tap();
    await expect(page).toHaveURL(href('home'));
  });
}

test('each page that is off answers 404, and nothing lists or links it (OPER-8, OPER-9)', async ({
  part,
  request,
}) => {
  // Each page is rendered for the first time.
  test.setTimeout(120_000);
  expect(OFF.length).toBeGreaterThan(30);
  const said = translatorFor('EN')('notOffered.title');
  for (const path of pathsOf(OFF)) {
    // A busy gateway is asked again where it did not answer in time.
    const isOff = async () => {
      const answer = await request.get(path);
      return answer.status() === 404 && (await answer.text()).includes(said);
    };
    await expect.poll(isOff, { message: path }).toBe(true);
  }
  const map = await (await request.get('/sitemap.xml')).text();
  for (const path of pathsOf(OFF)) expect(map).not.toContain(`${path}<`);
  expect(map).toContain(href('terms'));
  for (const page of ['home', 'login', 'mine', 'settings'] as const) {
    const html = await (await request.get(href(page))).text();
    const links = [
      ...html.replace(/<astro-island[\s\S]*?<\/astro-island>/g, '').matchAll(/href="(\/m\/[^"?]*)/g),
    ];
    expect(links.length).toBeGreaterThan(5);
    for (const [, link] of links)
      expect([page, pathsOf(OFF)]).not.toEqual([page, expect.arrayContaining([link])]);
  }
  expect(part.site.errors()).toEqual([]);
});
