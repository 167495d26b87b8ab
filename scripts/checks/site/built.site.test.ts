import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { FULL } from '#testkit/full-run.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { budgetProblems, CONTENT_PAGES, type PageCost } from './budgets.ts';
import { type CrawledPage, crawl } from './crawl.ts';
import { extremeAnswerProblems } from './extremes.ts';
import { firstScreenProblems } from './first-screen.ts';
import { markupProblems } from './markup.ts';
import { measurePages } from './measure.ts';
import { publishingProblems } from './publishing/publishing.ts';
import { saidFigureProblems } from './said-figures.ts';
import { shippedScriptProblems } from './shipped-scripts.ts';
import { shippedStyleProblems } from './shipped-styles.ts';
import { silentGatewayProblems } from './silent-gateway.ts';
import { sizeProblems } from './sizes.ts';
import { leftoverProblems } from './use/leftovers.ts';
import { whenWellCompressed } from './well-compressed.ts';

/** The language whose home takes most bytes; a full run checks all. */
const WORDIEST: Language = 'MS';

// Checks of the running built site.
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

describe('every page', () => {
  let pages: CrawledPage[] = [];
  beforeAll(async () => {
    pages = await crawl(site.url);
  });

  test('pages and files have scripts that old phones can parse', () => {
    expect(shippedScriptProblems(pages)).toEqual([]);
  });
  test('pages and files have styles that old phones understand', () => {
    expect(shippedStyleProblems(pages)).toEqual([]);
  });
  test('pages have valid markup', async () => expect(await markupProblems(pages)).toEqual([]));
  test('pages have no leftovers of English and no marks of Markdown (LANG-4)', () => {
    expect(leftoverProblems(pages)).toEqual([]);
  });
  test('pages contain no figure that neither a fact nor a text has (OPER-41)', () => {
    expect(saidFigureProblems(pages)).toEqual([]);
  });
  test('content pages are one small document each (NAV-14)', async () => {
    expect(await sizeProblems(site.url, pages)).toEqual([]);
  });
});

describe('bytes before the first touch (NAV-14)', () => {
  let costs: PageCost[] = [];
  beforeAll(async () => {
    costs = await measurePages(site.url, CONTENT_PAGES);
  });

  test.each(CONTENT_PAGES)('bytes of %s are within the budget', (route) => {
    const cost = costs.find(({ name }) => name === route);
    expect(cost && budgetProblems(cost)).toEqual([]);
  });
});

describe('the first screen of home comes with its first 14,000 bytes (NAV-14)', () => {
  const languages = FULL ? LANGUAGES : [WORDIEST];
  // One language each: a check of all would outlast the cached page, and a new page is first compressed fast.
  test.each(languages)('the first screen in %s needs no later bytes', async (language) => {
    expect(await whenWellCompressed(() => firstScreenProblems(site.url, language))).toEqual([]);
    expect(await firstScreenProblems(site.url, language, 4_000)).not.toEqual([]);
  });
});

test('edited files are shown in time, and break no page (CONT-10)', async () => {
  expect(await publishingProblems()).toEqual([]);
});

test('every page is complete with extreme answers (fault 7)', async () => {
  expect(await extremeAnswerProblems(site.url)).toEqual([]);
});

test('a page arrives within 2.0 s with a slow gateway; login and hub need none (fault 3)', async () => {
  expect(await silentGatewayProblems(site.url)).toEqual([]);
});
