import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';
import { listenToAddress, searchWith, writeToAddress } from './address.client.ts';

test('a filter is added to the query, and removed from it when it is empty', () => {
  const search = searchWith('?type=M&from=2026-01-01', { from: '', range: 'last7' });
  expect(search).toBe('?type=M&range=last7');
  expect(searchWith(search, { type: '', range: '' })).toBe('');
});

test('each change is a step of the history and calls listeners; no change does neither', () => {
  const { window } = fakeBrowser();
  const steps: string[] = [];
  const location = { pathname: '/m/x', search: '?range=today', hash: '' };
  const history = { pushState: (_: unknown, __: string, url: string) => steps.push(url) };
  Object.assign(window, { location, history });
  const listener = vi.fn();
  const stop = listenToAddress(listener);
  writeToAddress({ range: 'last7' });
  writeToAddress({ range: 'today' });
  window.dispatchEvent(new Event('popstate'));
  stop();
  writeToAddress({ range: 'yesterday' });
  expect(steps).toEqual(['/m/x?range=last7', '/m/x?range=yesterday']);
  expect(listener).toHaveBeenCalledTimes(2);
});
