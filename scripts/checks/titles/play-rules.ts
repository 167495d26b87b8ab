import type { Problems, Source } from '../source.ts';
import { testTitles } from './test-titles.ts';

/** Rules of the Gambling Commission that docs/responsible-play.md covers. */
export const PLAY_RULES = [
  'RTS 1B',
  'RTS 1C',
  'RTS 2E',
  ...['A', 'B', 'C', 'D', 'E'].map((part) => `RTS 12${part}`),
  ...['A', 'B', 'C'].map((part) => `RTS 13${part}`),
  'RTS 14A',
  'RTS 14B',
  'LCCP 17.1.1',
  'SR 3.2.11',
  'SR 3.3.4',
  'SR 3.5.3',
] as const;

/** A row of the table: the rule, what the product does, and test files with ids of requirements. */
const ROW = /^\|\s*((?:RTS|SR|LCCP) [\w.]+):[^|]+\|[^|]+\|([^|]+)\|$/;
const HEAD = /^\|\s*(?:rule\b|-+:?\s*\|)/;
const TEST_FILE = /`([^`]+)`/g;
const ID = /\b[A-Z]+-\d+\b/g;

/**
 * Checks the table of rules. Reports rules without a row, rows without a known rule, and rows without their tests. Each
 * file has its full path and a title with one of the row's ids. Each id is in a title of one of the files.
 */
export function playRuleProblems(table: string, tests: Source[]): Problems {
  const rows = table.split('\n').filter((line) => line.startsWith('|') && !HEAD.test(line));
  const named = rows.map((row) => ROW.exec(row)?.[1] ?? '');
  return [
    ...PLAY_RULES.filter((rule) => !named.includes(rule)).map((rule) => `No row of the table is of ${rule}`),
    ...rows.flatMap((row) => rowProblems(row, tests)),
  ];
}

function rowProblems(row: string, tests: Source[]): Problems {
  const [, rule = '', shownBy = ''] = ROW.exec(row) ?? [];
  if (!(PLAY_RULES as readonly string[]).includes(rule)) return [`Not the row of a rule: ${row}`];
  const files = [...shownBy.matchAll(TEST_FILE)].map(([, file = '']) => file);
  const ids: readonly string[] = shownBy.match(ID) ?? [];
  if (files.length === 0 || ids.length === 0) return [`${rule} names no test file, or no requirement`];
  const listIds = (file: string) => {
    const test = tests.find(({ path }) => path === file);
    return test ? testTitles(test).flatMap((title) => title.match(ID) ?? []) : [];
  };
  const shown = new Set(files.flatMap(listIds));
  return [
    ...files
      .filter((file) => !listIds(file).some((id) => ids.includes(id)))
      .map((file) => `${rule} is said to be shown by ${file}, where no test's title names ${ids.join(', ')}`),
    ...ids
      .filter((id) => !shown.has(id))
      .map((id) => `${rule} is said to be shown as ${id}, which none of its tests names`),
  ];
}
