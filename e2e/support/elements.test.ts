import { expect, test } from 'vitest';
import { elementOf, elementsOf, textOf, textsOf } from './elements.ts';

const PAGE = `<main><div class="outer list" data-n="1 > 0"><div class="inner">A &amp; B</div>
  <a href="/m/x?a=1&amp;b=2" hidden>It&#39;s</a></div><script>if (1 <div) "<a href='/no'>";</script>
  <img src="/a.png" alt=""><input checked></main>`;

test('elements are found by tag, class and attribute, with their content', () => {
  expect(textsOf(PAGE, 'div.inner')).toEqual(['A & B']);
  expect(textsOf(PAGE, 'div')).toEqual(["A & B It's", 'A & B']);
  expect(elementOf(PAGE, 'div.list.outer').attributes).toEqual({ class: 'outer list', 'data-n': '1 > 0' });
  expect(elementOf(PAGE, 'a[href="/m/x?a=1&b=2"]').attributes.hidden).toBe('');
});

test('scripts contain no elements, and elements without an end have no content', () => {
  expect(elementsOf(PAGE, 'a')).toHaveLength(1);
  expect(elementOf(PAGE, 'img').html).toBe('');
  expect(elementOf(PAGE, 'input[checked]').attributes).toEqual({ checked: '' });
  expect(textOf(PAGE)).toBe("A & B It's");
});

test('a selector that matches no element, or two, has no single element', () => {
  expect(() => elementOf(PAGE, 'div.none')).toThrow('No elements match div.none');
  expect(() => elementOf(PAGE, 'div')).toThrow('2 elements match div');
  expect(elementsOf(PAGE, 'div[data-n="2"]')).toEqual([]);
});
