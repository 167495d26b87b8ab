import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const ORIGIN = 'https://lobby.test';

describe('the first page of a visit (WAY-21)', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.restoreAllMocks());

  const visit = async (referrer: string, type: string, wasHere: boolean) => {
    const { tab, document, window } = fakeBrowser();
    Object.assign(document, { referrer });
    Object.assign(window.location, { origin: ORIGIN });
    if (wasHere) tab.setItem('visited', 'yes');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
    const { isFirstPage } = await import('./first-page.client.ts');
    return { first: isFirstPage(), again: isFirstPage() };
  };

  test.each([
    ['typed', '', 'navigate', false, true],
    ['found by a search', 'https://search.example/', 'navigate', false, true],
    ['loaded again', '', 'reload', true, true],
    ['come back from a game', '', 'navigate', true, false],
  ])('the first page is recognised where it was %s', async (_how, referrer, type, wasHere, expected) => {
    expect(await visit(referrer, type, wasHere)).toMatchObject({ first: expected, again: expected });
  });

  test('a page reached from another page of the site is not the first', async () => {
    expect((await visit(`${ORIGIN}/m/login`, 'navigate', false)).first).toBe(false);
  });
});
