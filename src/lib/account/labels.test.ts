import { expect, test } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';
import { greetingAt } from './identity.client.ts';

test('the greeting fits the hour (HUB-10)', () => {
  const byHour = Array.from({ length: 24 }, (_, hour) => greetingAt(hour));
  expect(byHour).toEqual([
    ...Array(11).fill('morning'),
    ...Array(4).fill('earlyAfternoon'),
    ...Array(4).fill('lateAfternoon'),
    ...Array(5).fill('evening'),
  ]);
});

test('a badge is empty at 0 and shows 99+ above 99 (HUB-6)', async () => {
  fakeBrowser();
  const { badgeText } = await import('../content/unread.client.ts');
  expect([0, 1, 99, 100, 2500].map(badgeText)).toEqual(['', '1', '99', '99+', '99+']);
});
