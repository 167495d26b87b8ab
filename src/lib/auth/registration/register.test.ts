import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

test.each([
  ['the operator’s app', 'app', false, 'APP'],
  ['a browser', 'browser', false, 'H5'],
  ['an installed site, on an iPhone too', 'installed', true, 'PWA'],
  ['a web clip of a profile', 'installed', false, 'WEBCLIP'],
])('%s registers by its own method (REG-11)', async (_what, shell, standalone, method) => {
  const { window, document } = fakeBrowser();
  document.documentElement.dataset.shell = shell;
  Object.assign(window, { matchMedia: () => ({ matches: standalone }) });
  vi.stubGlobal('navigator', { onLine: true, standalone: shell === 'installed' });
  const { registerMethod } = await import('./register.client.ts');
  expect(registerMethod()).toBe(method);
});
