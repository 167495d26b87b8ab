import { useId } from 'react';
import { expect, test } from 'vitest';
import { renderIsland } from './render-island.ts';

function Field({ label }: { label?: string }) {
  const id = useId();
  return <label htmlFor={id}>{label}</label>;
}

function Picture() {
  return <img src="/art/1.svg" alt="" />;
}

const idIn = (html: string) => /for="([^"]+)"/.exec(html)?.[1];

test('islands of one page have different ids, and each page counts from its first', () => {
  const page = { result: {} };
  const first = renderIsland.call(page, Field, { label: 'Name' });
  const second = renderIsland.call(page, Field, { label: 'Name' });
  const other = renderIsland.call({ result: {} }, Field, { label: 'Name' });
  expect([first, second, other].map(({ attrs }) => attrs.prefix)).toEqual(['r0', 'r1', 'r0']);
  expect(first.html).toMatch(/^<label for="[^"]*r0[^"]*">Name<\/label>$/);
  expect(idIn(first.html)).not.toBe(idIn(second.html));
  expect(idIn(first.html)).toBe(idIn(other.html));
});

test('an island has no hints to load its pictures', () => {
  expect(renderIsland.call({ result: {} }, Picture, {}).html).toBe('<img src="/art/1.svg" alt=""/>');
});

test('markup between the tags of an island is an error', () => {
  const render = () => renderIsland.call({ result: {} }, Field, {}, { default: '<p>Lost</p>' });
  expect(render).toThrow('The island Field has markup between its tags. Pass it as props.');
});
