import { beforeEach, expect, test, vi } from 'vitest';
import { onPage } from './member-parts.client.ts';

const balance = {} as HTMLElement;
beforeEach(() => {
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '.balance' ? balance : null),
  });
});

test('the script of a page’s part is loaded where the part exists, and gets its element', async () => {
  const [load, follow] = [vi.fn(async () => 'script'), vi.fn()];
  onPage('.balance', load, follow);
  await vi.waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith('script', balance));
  const other = vi.fn(async () => 'script');
  onPage('.nowhere', other, follow);
  expect(other).not.toHaveBeenCalled();
});

test('a script that does not load leaves the page unchanged (fault 20)', async () => {
  const follow = vi.fn();
  const load = vi.fn(() => Promise.reject(new TypeError('Importing a module script failed.')));
  onPage('.balance', load, follow);
  expect(load).toHaveBeenCalledOnce();
  // An unhandled rejection would fail the run.
  await new Promise(setImmediate);
  expect(follow).not.toHaveBeenCalled();
});
