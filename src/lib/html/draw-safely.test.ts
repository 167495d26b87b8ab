import { expect, test, vi } from 'vitest';
import { drawSafely } from './draw-safely.client.ts';

/** A node that is printed as it would be in HTML. */
class FakeNode {
  readonly #children: FakeNode[] = [];
  readonly #attributes: string[] = [];
  readonly #tag: string;
  readonly #text: string;
  constructor(tag: string, text = '') {
    this.#tag = tag;
    this.#text = text;
  }
  appendChild(child: FakeNode): FakeNode {
    this.#children.push(child);
    return child;
  }
  setAttribute(name: string, value: string): void {
    this.#attributes.push(` ${name}="${value}"`);
  }
  toString(): string {
    const inside = this.#text + this.#children.join('');
    return this.#tag ? `<${this.#tag}${this.#attributes.join('')}>${inside}</${this.#tag}>` : inside;
  }
}

function drawn(html: string): string {
  vi.stubGlobal('document', {
    createDocumentFragment: () => new FakeNode(''),
    createTextNode: (text: string) => new FakeNode('', text),
    createElement: (tag: string) => new FakeNode(tag),
  });
  return String(drawSafely(html));
}

test.each([
  ['<p>Two <b>words</b></p>after', '<p>Two <b>words</b></p>after'],
  ['<a href="/m/help" onclick="x()">help</a>', '<a href="/m/help">help</a>'],
  [
    '<a href="https://a.example/">out</a>',
    '<a href="https://a.example/" target="_blank" rel="noopener nofollow">out</a>',
  ],
  ['<a href="javascript:x()">no</a>', '<a>no</a>'],
  ['<img src=x onerror=x()><script>x()</script>left', 'left'],
])('%s is drawn as %s (CONT-9)', (html, expected) => {
  expect(drawn(html)).toBe(expected);
});
