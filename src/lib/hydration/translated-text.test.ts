import { expect, test } from 'vitest';
import { followTranslatedText } from './translated-text.client.ts';

/** A fake node with what children need. */
class FakeNode {
  parentNode: FakeNode | null = null;
  readonly children: FakeNode[] = [];
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  insertBefore(child: FakeNode, before: FakeNode | null): FakeNode {
    const at = before ? this.children.indexOf(before) : this.children.length;
    if (at < 0) throw new Error('NotFoundError: insertBefore');
    child.parentNode?.removeChild(child);
    this.children.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }

  removeChild(child: FakeNode): FakeNode {
    const at = this.children.indexOf(child);
    if (at < 0) throw new Error('NotFoundError: removeChild');
    this.children.splice(at, 1);
    child.parentNode = null;
    return child;
  }
}
followTranslatedText(FakeNode as unknown as typeof Node);

function translatedPart() {
  const [part, text, button] = ['part', 'text', 'button'].map((name) => new FakeNode(name)) as [
    FakeNode,
    FakeNode,
    FakeNode,
  ];
  part.insertBefore(text, null);
  part.insertBefore(button, null);
  const [outer, inner] = [new FakeNode('font'), new FakeNode('font')];
  part.insertBefore(outer, text);
  outer.insertBefore(inner, null);
  inner.insertBefore(text, null);
  const names = () => part.children.map(({ name }) => name);
  return { part, text, button, names };
}

test('a text that a translator wrapped is removed with its wrapper (ALL-1)', () => {
  const { part, text, names } = translatedPart();
  expect(names()).toEqual(['font', 'button']);
  expect(part.removeChild(text)).toBe(text);
  expect(names()).toEqual(['button']);
});

test('an insertion before a wrapped text is made before its wrapper (ALL-1)', () => {
  const { part, text, names } = translatedPart();
  part.insertBefore(new FakeNode('icon'), text);
  expect(names()).toEqual(['icon', 'font', 'button']);
});

test('a text that a translator removed causes no error, nor do insertions before it (ALL-1)', () => {
  const { part, text, names } = translatedPart();
  text.parentNode?.removeChild(text);
  part.removeChild(text);
  part.insertBefore(new FakeNode('icon'), text);
  expect(names()).toEqual(['font', 'button', 'icon']);
});

test('unchanged nodes move as usual (ALL-1)', () => {
  const { part, button, names } = translatedPart();
  part.removeChild(button);
  part.insertBefore(button, part.children[0] ?? null);
  expect(names()).toEqual(['button', 'font']);
});
