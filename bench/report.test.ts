import { expect, test } from 'vitest';
import { type Chapter, formatReport } from './report.ts';

const chapter = (name: string, result: Chapter['result']): Chapter => ({
  name,
  title: name.toUpperCase(),
  note: `How ${name} was measured.`,
  measure: () => Promise.reject(new Error('measured already')),
  result,
});

test('a report begins with its goals and lists failed sections', () => {
  const goals = [
    { goal: 'at least 10', measured: '12', reached: true },
    { goal: 'none lost', measured: '1', reached: false },
  ];
  const text = formatReport(
    [chapter('load', { text: '| a |', goals }), chapter('taps', { failed: 'no browser' })],
    'On a machine.',
  );
  expect(text.split('\n\n')).toEqual([
    '# Performance',
    expect.stringContaining('npm run bench'),
    'On a machine.',
    '| to reach | measured | |\n|---|---|---|\n| at least 10 | 12 | reached |\n| none lost | 1 | missed |',
    '## LOAD',
    'How load was measured.',
    '| a |',
    '## TAPS',
    'How taps was measured.',
    'Not measured: no browser\n',
  ]);
});
