import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { audienceOf } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { ONE_PAGE_PER_TEMPLATE } from '#testkit/site/looks.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { budgetProblems, type PageCost } from './budgets.ts';
import { type CrawledPage, crawl } from './crawl.ts';
import { extremeAnswerProblems } from './extremes.ts';
import { firstScreenProblems } from './first-screen.ts';
import { markupProblems } from './markup.ts';
import { measurePages } from './measure.ts';
import { publishingProblems } from './publishing.ts';
import { shippedScriptProblems } from './shipped-scripts.ts';
import { shippedStyleProblems } from './shipped-styles.ts';
import { silentGatewayProblems } from './silent-gateway.ts';
import { sizeProblems } from './sizes.ts';
import { leftoverProblems } from './use/leftovers.ts';
import { whenWellCompressed } from './well-compressed.ts';

/** The language whose home takes most bytes; a full run looks at all. */
const WORDIEST: Language = 'MS';

// What can be read off the built site while it runs.
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

describe('every page in every language', () => {
  let pages: CrawledPage[] = [];
  beforeAll(async () => {
    pages = await crawl(site.url);
  });

  test('has scripts that old phones can parse, and so have files', () => {
    expect(shippedScriptProblems(pages)).toEqual([]);
  });
  test('has styles that old phones understand, and so have files', () => {
    expect(shippedStyleProblems(pages)).toEqual([]);
  });
  test('is valid markup', async () => expect(await markupProblems(pages)).toEqual([]));
  test('says nothing in English that is not, and shows no marks of Markdown (LANG-4)', () => {
    expect(leftoverProblems(pages)).toEqual([]);
  });
  test('is one small document where it is read (NAV-14)', async () => {
    expect(await sizeProblems(site.url, pages)).toEqual([]);
  });
});

describe('bytes before a touch (NAV-14)', () => {
  let costs: PageCost[] = [];
  beforeAll(async () => {
    costs = await measurePages(site.url, ONE_PAGE_PER_TEMPLATE);
  });

  test.each(ONE_PAGE_PER_TEMPLATE.filter((name) => audienceOf(name) === 'everyone'))(
    'of %s are within the budget',
    (route) => {
      const cost = costs.find(({ name }) => name === route);
      expect(cost && budgetProblems(cost)).toEqual([]);
    },
  );
});

describe('the first screen of home comes with its first 14,000 bytes (NAV-14)', () => {
  const languages = FULL ? LANGUAGES : [WORDIEST];
  // Each by itself: a look at all takes as long as a page stays as it is, and a new one is compressed in haste first.
  test.each(languages)('in %s', async (language) => {
    expect(await whenWellCompressed(() => firstScreenProblems(site.url, language))).toEqual([]);
    expect(await firstScreenProblems(site.url, language, 4_000)).not.toEqual([]);
  });
});

test('files edited while they are read each show in time, and break no page (CONT-10)', async () => {
  expect(await publishingProblems()).toEqual([]);
});

test('every page is rendered whole from extreme answers (fault 7)', async () => {
  expect(await extremeAnswerProblems(site.url)).toEqual([]);
});

test('a page comes within 2.0 s of a slow gateway; login and hub need none (fault 3)', async () => {
  expect(await silentGatewayProblems(site.url)).toEqual([]);
});
