import { fullAfterFirst } from '../support/full-run.ts';
import { watchProblems } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const ORIGIN = 'http://harness.test';

/** Each test opens a page of this HTML; all its other files are 404. */
test.describe('problems that fail any browser test', () => {
  test.beforeEach(({ problems }) => problems.expect(/./));

  const cases: [string, string, RegExp][] = [
    ['a console error', '<script>console.error("out of gold")</script>', /console: out of gold/],
    ['an uncaught exception', '<script>throw new Error("no coin")</script>', /exception: Error: no coin/],
    [
      'a rejected promise',
      '<script>Promise.reject(new Error("no purse"))</script>',
      /exception: Error: no purse/,
    ],
    ['a missing file of the site', '<link rel="stylesheet" href="/gone.css">', /answer: 404 GET \/gone\.css/],
    [
      'a policy violation',
      '<meta http-equiv="Content-Security-Policy" content="img-src \'none\'"><img src="/a.png" alt="">',
      /Content-Security-Policy: img-src refused/,
    ],
  ];
  for (const [at, [what, html, line]] of cases.entries()) {
    test(`${what} is reported as a problem`, fullAfterFirst(at), async ({ browser }) => {
      const context = await browser.newContext();
      await context.route(`${ORIGIN}/**`, (route) =>
        route.request().resourceType() === 'document'
          ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title>${html}` })
          : route.fulfill({ status: 404 }),
      );
      const problems = await watchProblems(context, ORIGIN);
      const page = await context.newPage();
      await page.goto(`${ORIGIN}/`);
      await expect.poll(() => problems.unexpected().join('\n')).toMatch(line);
      problems.expect(/./);
      expect(problems.unexpected()).toEqual([]);
      await context.close();
    });
  }
});
