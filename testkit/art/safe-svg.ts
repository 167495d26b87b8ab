import { expect } from 'vitest';

const TAG = /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][a-zA-Z0-9:-]*="[^"<>&]*")*)\s*(\/?)>/y;

/** Asserts that a picture is well-formed, has no outside references, and only draws. */
export function expectSafeSvg(svg: string, name: string): void {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="'), name).toBe(true);
  expect(unclosed(svg), name).toEqual([]);
  expect(svg, name).not.toMatch(
    /<(?:script|style|foreignObject|image|a|animate|set)\b|\son\w+=|\sstyle=|@import|NaN|undefined/,
  );
  const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size, name).toBe(ids.length);
  for (const [, hash, target] of svg.matchAll(/(?:href="|url\()(#?)([^")]*)/g)) {
    expect([hash, ids.includes(target)], `${name}: ${target}`).toEqual(['#', true]);
  }
}

/** Returns the elements that are still open at the end. @throws {SyntaxError} on text: pictures have only tags */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  let position = 0;
  while (position < svg.length) {
    TAG.lastIndex = position;
    const match = TAG.exec(svg);
    if (!match) throw new SyntaxError(`Not a tag at ${position}: ${svg.slice(position, position + 40)}`);
    const [tag, closing, element = '', , empty] = match;
    if (closing) expect(open.pop()).toBe(element);
    else if (!empty) open.push(element);
    position += tag.length;
  }
  return open;
}
