import limitOf from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { THEMES } from '#lib/ui/theme.ts';
import { FULL } from '#testkit/full-run.ts';
import { REFUSALS, type Refusal } from '#testkit/site/starter.ts';
import { OFF_ADDRESSES, type StarterSite, startStarterSite } from '#testkit/site/starter-site.ts';
import { AT_ONCE, crawl } from '../../support/crawl.ts';
import { textOf } from '../../support/elements.ts';
import { failureTexts } from '../../support/failure-texts.ts';
import { byTurns } from '../../support/full-run.ts';
import { ask } from '../../support/pages.ts';

const LOOKS = THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ language, theme })));

let sites: Map<Refusal, StarterSite>;

beforeAll(async () => {
  sites = new Map(
    await Promise.all(REFUSALS.map(async (name) => [name, await startStarterSite(name)] as const)),
  );
}, 120_000);

afterAll(async () => {
  await Promise.all([...(sites?.values() ?? [])].map(({ stop }) => stop()));
});

/** Returns all addresses for the first form; for another the gate tries some. */
const inPart = (addresses: readonly string[], at: number) =>
  addresses.filter((_path, place) => FULL || at === 0 || place % 4 === at);

const siteOf = (refusal: Refusal) => sites.get(refusal) as StarterSite;

describe.each(REFUSALS)('a site in front of a gateway that refuses most calls %s', (refusal) => {
  test.each(byTurns(LOOKS, REFUSALS.indexOf(refusal)))(
    'every link and form leads to a page without a failure, in $language and $theme (OPER-11)',
    async (look) => {
      const pages = await crawl(siteOf(refusal).site.url, href('home'), look);
      expect(pages.length).toBeGreaterThan(60);
      expect(pages.filter(({ status }) => status !== 200).map(({ path, from }) => [from, path])).toEqual([]);
      const failures = failureTexts(look.language);
      expect(failures.length).toBeGreaterThan(60);
      for (const { path, html } of pages) {
        const text = textOf(html);
        expect([path, failures.filter((failure) => text.includes(failure))]).toEqual([path, []]);
      }
    },
  );

  test('each page that is off answers 404, says so and is listed nowhere (OPER-8, OPER-9, OPER-11)', async () => {
    const { url } = siteOf(refusal).site;
    expect(OFF_ADDRESSES.length).toBeGreaterThan(30);
    const said = translatorFor('EN')('notOffered.title');
    const visit = async (path: string) => {
      const answer = await ask(path, 'EN', url);
      expect([path, answer.status]).toEqual([path, 404]);
      const html = await answer.text();
      expect([path, html.includes(said), html.includes('content="noindex"')]).toEqual([path, true, true]);
    };
    const queued = limitOf(AT_ONCE);
    await Promise.all(inPart(OFF_ADDRESSES, REFUSALS.indexOf(refusal)).map((path) => queued(visit, path)));
    for (const list of ['/sitemap.xml', '/manifest.webmanifest', '/speculation-rules.json']) {
      const text = await (await ask(list, 'EN', url)).text();
      for (const path of OFF_ADDRESSES) expect(text).not.toMatch(new RegExp(`${path}["<?]`));
    }
  });

  test('the log has neither errors nor warnings (OPER-11)', () => {
    expect(siteOf(refusal).troubles()).toEqual([]);
  });
});
