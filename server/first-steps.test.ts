import { expect, test } from 'vitest';
import { readDemonstration } from '#content-store/demonstration.ts';
import { openContent } from '#content-store/store.ts';
import { firstSteps } from './first-steps.ts';

const settings = (DEMO_DATA: boolean) => ({
  contentDir: 'content',
  editor: undefined,
  gateway: { DEMO_DATA },
});

test('a new site lists the texts to write before it opens; a demonstration does not (OPER-45)', async () => {
  const content = await openContent('content', { hidden: await readDemonstration() });
  const steps = firstSteps(content, settings(false));
  expect(steps).toEqual([
    'Nothing is shown yet of: promotions, banners of home, announcements, VIP levels, the page of sponsorship. Write them in content, or at /admin with EDITING=on.',
    "Before you open: legal/en/terms.md and legal/en/privacy.md are the demonstration's. Write your own in all languages.",
  ]);
  expect(content.list('help', 'EN', { now: Date.now() }).length).toBeGreaterThan(0);
  expect(content.list('responsible', 'EN', { now: Date.now() }).length).toBeGreaterThan(0);
  expect(content.list('popups', 'EN', { now: Date.now() })).toEqual([]);
  expect(firstSteps(content, settings(true))).toEqual([]);
  await content.close();
});
