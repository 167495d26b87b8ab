import { expect, test } from 'vitest';
import { sideProblems } from './sides.ts';

const TURNED = '[dir="rtl"] .heart,\n[dir="rtl"] .tab { right: auto; left: 0 }';
const problems = (text: string) => sideProblems([{ path: 'a.css', text }], TURNED);

test.each([
  'p { margin-left: 4px }',
  'p { padding-right: var(--s2) }',
  'p { border-left-width: 4px }',
  'p { text-align: right }',
  'p { margin: 0 0 0 calc(-1 * var(--s2)) }',
  'p { inset: 0 }',
  'p { margin-inline: auto }',
  'p { inset-inline-start: 0 }',
  'p { left: 4px }',
  '@media print { p { right: 0 } }',
  '.heart, p { right: 0 }',
  'p { border-radius: 4px 0 0 4px }',
  'p { transform: translateX(4px) }',
])('a rule that does not follow the direction is reported: %s', (rule) => {
  expect(problems(rule)).toEqual([expect.stringMatching(/^a\.css: .*p/)]);
});

test.each([
  'p { margin-inline-start: 4px; text-align: end }',
  'p { margin: 1px 2px 3px 2px }',
  'p { right: 0; left: 0 }',
  'p { left: 0; width: 100% }',
  'p { left: calc(50% - 4px) }',
  'p { border-radius: 4px 4px 0 0 }',
  '/* margin-left: 4px */ p { color: red }',
])('a rule that follows the direction passes: %s', (rule) => {
  expect(problems(rule)).toEqual([]);
});

test('a rule for one side passes if right-to-left.css has the opposite', () => {
  expect(problems('.heart { right: 0 } .tab { left: 3px; border-radius: 0 3px 3px 0 }')).toEqual([]);
});
