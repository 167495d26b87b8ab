import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';
import { listenToAddress, searchWith, writeToAddress } from './address.client.ts';

test('a filter goes into the query beside what is there, and out of it when it is empty', () => {
  const search = searchWith('?type=M&from=2026-01-01', { from: '', range: 'last7' });
  expect(search).toBe('?type=M&range=last7');
  expect(searchWith(search, { type: '', range: '' })).toBe('');
});

test('each change is a step to go back to, and whoever listens hears of it; no change is none', () => {
  const { window } = fakeBrowser();
  const steps: string[] = [];
  const location = { pathname: '/m/x', search: '?range=today', hash: '' };
  const history = { pushState: (_: unknown, __: string, url: string) => steps.push(url) };
  Object.assign(window, { location, history });
  const heard = vi.fn();
  const stop = listenToAddress(heard);
  writeToAddress({ range: 'last7' });
  writeToAddress({ range: 'today' });
  window.dispatchEvent(new Event('popstate'));
  stop();
  writeToAddress({ range: 'yesterday' });
  expect(steps).toEqual(['/m/x?range=last7', '/m/x?range=yesterday']);
  expect(heard).toHaveBeenCalledTimes(2);
});
