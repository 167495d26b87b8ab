import type { Problems, Source } from '../source.ts';
import { testTitles } from './test-titles.ts';

/** A row of the list: number, fault, required behaviour, and test files. */
const ROW = /^\|\s*(\d+)\s*\|[^|]+\|[^|]+\|([^|]+)\|$/;
const HEAD = /^\|\s*(fault\b|-+:?\s*\|)/;
const TEST_FILE = /`([^`]+)`/g;
/** “fault 7”, “faults 6 and 8”, “fault 12, 13”. */
const NAMED = /\bfaults? (\d+(?:(?:, | and )\d+)*)\b/gi;

/**
 * Checks the list of faults. Reports malformed rows, rows out of order, faults without a title in their test files, and
 * fault numbers in the sources that are not listed.
 */
export function faultProblems(list: string, sources: Source[], tests: Source[]): Problems {
  const lines = list.split('\n').filter((line) => line.startsWith('|') && !HEAD.test(line));
  if (lines.length === 0) return ['docs/faults.md lists no fault'];
  const rows = lines.flatMap((line, index) => rowProblems(line, index + 1, tests));
  const unknown = sources.flatMap(({ path, text }) =>
    faultsNamedIn(text)
      .filter((fault) => fault < 1 || fault > lines.length)
      .map((fault) => `${path} names fault ${fault}, which docs/faults.md does not list`),
  );
  return [...rows, ...unknown];
}

function rowProblems(line: string, expected: number, tests: Source[]): Problems {
  const [, number, shownBy = ''] = ROW.exec(line) ?? [];
  if (Number(number) !== expected) return [`Not the row of fault ${expected}: ${line}`];
  const files = [...shownBy.matchAll(TEST_FILE)].map(([, file = '']) => file);
  if (files.length === 0) return [`Fault ${expected} names no test file`];
  return files
    .filter((file) => !tests.some((test) => isFile(test, file) && showsFault(test, expected)))
    .map((file) => `Fault ${expected} is said to be shown by ${file}, where no test's title names it`);
}

function isFile({ path }: Source, file: string): boolean {
  return path === file || path.endsWith(`/${file}`);
}

function showsFault(test: Source, fault: number): boolean {
  return testTitles(test).some((title) => faultsNamedIn(title).includes(fault));
}

function faultsNamedIn(text: string): number[] {
  return [...text.matchAll(NAMED)].flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? []).map(Number);
}
