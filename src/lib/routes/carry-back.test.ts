import { expect, test, vi } from 'vitest';
import { carryBack } from './carry-back.client.ts';

/** Returns where the links of a page lead with the way back of its address. */
function carried(search: string): string[] {
  vi.stubGlobal('window', { location: { search } });
  const links = ['', '?as=agent', '?back=%2Fm%2Fold'].map((own) => ({ search: own }));
  const selectors: string[] = [];
  carryBack({
    querySelectorAll: (selector: string) => {
      selectors.push(selector);
      return links;
    },
  } as never);
  expect(selectors.every((selector) => selector === 'a[data-carry-back]')).toBe(true);
  return links.map((link) => link.search);
}

test('the way back is passed on to the pages next to this one (NAV-16)', () => {
  expect(carried('?back=%2Fm%2Fnotice%3Fi%3D2&reason=guest')).toEqual([
    'back=%2Fm%2Fnotice%3Fi%3D2',
    'as=agent&back=%2Fm%2Fnotice%3Fi%3D2',
    'back=%2Fm%2Fnotice%3Fi%3D2',
  ]);
});

test('a missing way back changes no link, one to another site becomes home (NAV-16)', () => {
  expect(carried('?reason=guest')).toEqual(['', '?as=agent', '?back=%2Fm%2Fold']);
  expect(carried('?back=%2F%2Fevil.example')[0]).toBe('back=%2Fm%2Fhome');
});
