import { expect, test } from 'vitest';
import { POPUP_PLACES } from '#contract/content/content-files.ts';
import { isForAudience } from './rules.ts';

test('a popup that names no place shows in every one (HOME-6)', () => {
  for (const platforms of [undefined, '', ' '])
    for (const place of POPUP_PLACES)
      expect(isForAudience({ platforms, audience: 'everyone' }, place, 'guests')).toBe(true);
});

test.each([
  ['ios_browser', 'everyone', true],
  ['ios_browser', 'guests', true],
  ['ios_browser', undefined, true],
  ['ios_browser', 'members', false],
  ['android_browser', 'everyone', false],
] as const)('one for %s and %s shows to a guest on an iPhone: %s (HOME-6)', (place, audience, shows) => {
  expect(isForAudience({ platforms: `installed ${place}`, audience }, 'ios_browser', 'guests')).toBe(shows);
});
