import { beforeEach, expect, test, vi } from 'vitest';
import { onPage } from './member-parts.client.ts';

const balance = {} as HTMLElement;
beforeEach(() => {
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '.balance' ? balance : null),
  });
});

test('what serves a part of the page is loaded where the page has it, and told which it is', async () => {
  const [load, follow] = [vi.fn(async () => 'script'), vi.fn()];
  onPage('.balance', load, follow);
  await vi.waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith('script', balance));
  const other = vi.fn(async () => 'script');
  onPage('.nowhere', other, follow);
  expect(other).not.toHaveBeenCalled();
});

test('a script that does not come, the page being left, leaves the page as it is (fault 20)', async () => {
  const follow = vi.fn();
  const load = vi.fn(() => Promise.reject(new TypeError('Importing a module script failed.')));
  onPage('.balance', load, follow);
  expect(load).toHaveBeenCalledOnce();
  // A rejection that nobody caught would fail the run.
  await new Promise(setImmediate);
  expect(follow).not.toHaveBeenCalled();
});
