import { expect, test } from 'vitest';
import { FakeStorage } from '#testkit/page/fake-browser.ts';
import { forgetHiddenBar } from './hidden-bar.ts';

test('a start forgets that the bar was hidden, not in the app nor installed (NAV-12)', () => {
  const keptAfter = (shell: string) => {
    const storage = new FakeStorage();
    storage.setItem('hideDownloadBar', 'yes');
    forgetHiddenBar(shell, () => storage);
    return storage.getItem('hideDownloadBar');
  };
  expect(['browser', 'app', 'installed'].map(keptAfter)).toEqual([null, 'yes', 'yes']);
});

test('denied storage has no effect (fault 17)', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(() => forgetHiddenBar('browser', denied)).not.toThrow();
});
