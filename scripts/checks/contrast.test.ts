import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAIRS } from '#contract/core/contrast.ts';
import { contrastProblems } from './contrast.ts';

const pairs = [{ front: 'text', back: 'stage', least: 4.5 }];

test('black on white has enough contrast in both themes', () => {
  const css = `:root { --text: #fff; --stage: #000 } :root[data-theme='light'] { --text: #000; --stage: #ffffff }`;
  expect(contrastProblems(css, pairs)).toEqual([]);
});

test('a pair with too little contrast in one theme is reported with its ratio', () => {
  const css = `:root { --text: #fff; --stage: #000 } [data-theme="light"] { --text: #777; --stage: #fff }`;
  expect(contrastProblems(css, pairs)).toEqual(['light: --text on --stage is 4.48:1, not 4.5:1']);
});

test('the light theme inherits tokens that it does not override', () => {
  const css = `:root { --text: #fff; --stage: #000 } [data-theme=light] { --stage: #fff }`;
  expect(contrastProblems(css, pairs)).toEqual(['light: --text on --stage is 1.00:1, not 4.5:1']);
});

test('a token that refers to another one is resolved, a missing one is reported', () => {
  const css = `:root { --ink: #fff; --text: var(--ink); /* --stage: #000 */ }`;
  expect(contrastProblems(css, pairs)).toContain('dark: no colour for --stage');
  expect(contrastProblems(`${css} :root { --stage: #000 }`, pairs)).toEqual([]);
});

test('every text colour is paired with every surface', () => {
  expect(PAIRS).toContainEqual({ front: 'muted', back: 'raised', least: 4.5 });
});

test('text engraved in a VIP card has enough contrast on each of its shades', () => {
  const css = readFileSync('src/components/rewards/vip.css', 'utf8');
  const cards = [...css.matchAll(/\.vip-levels > (li|\[data-level="\d+"\]) \{([^}]*)\}/g)];
  const [usual = '', ...levels] = cards.map(([, , body = '']) => body);
  const shades = ['light', 'metal', 'deep'].map((back) => ({ front: 'engraved', back, least: 4.5 }));
  expect(levels.length).toBeGreaterThanOrEqual(8);
  for (const level of levels) {
    expect(contrastProblems(`:root {${usual}} :root {${level}}`, shades)).toEqual([]);
  }
});
