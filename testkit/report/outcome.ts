/** A failed check or test: a line that locates it (`file:line > title`), and its message. */
export type Failure = {
  title: string;
  details: string;
  /** The command that runs only this test. */
  command?: string | undefined;
};
/** The duration of one test, in milliseconds. */
export type Timed = { title: string; ms: number };

/** The result of a part of the test run. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  slowest: Timed[];
  /** Reasons why tests were skipped, each once. */
  notes: string[];
};

const MAX_SLOW = 10;
const MAX_DETAILS = 3_000;
/** Kept parts of a long report: the beginning says what happened, and the end often says why. */
const SHARE_OF_BEGINNING = 2 / 3;

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], slowest: [], notes: [] };

/** The slowest ten, slowest first. */
export function selectSlowest(tests: Timed[]): Timed[] {
  return tests.toSorted((first, second) => second.ms - first.ms).slice(0, MAX_SLOW);
}

export function add(first: Outcome, second: Outcome): Outcome {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
    failures: [...first.failures, ...second.failures],
    slowest: selectSlowest([...first.slowest, ...second.slowest]),
    notes: [...first.notes, ...second.notes],
  };
}

/** Converts a text to a failure whose title is its first line. */
export function failureFrom(text: string): Failure {
  const [title = '', ...rest] = plain(text).trim().split('\n');
  return { title, details: rest.join('\n') };
}

/** Formats a failure; of very long details the middle is omitted. */
export function formatFailure({ title, details, command }: Failure): string {
  return [title, ...(command ? [`→ ${command}`] : []), ...(details === '' ? [] : [shortened(details)])].join(
    '\n',
  );
}

/** Removes the colours of a terminal. */
export function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
  return text.replace(/\u001b\[\d+(;\d+)*m/g, '');
}

function shortened(text: string): string {
  if (text.length <= MAX_DETAILS) return text;
  const beginning = Math.round(MAX_DETAILS * SHARE_OF_BEGINNING);
  const end = MAX_DETAILS - beginning;
  const leftOut = text.length - MAX_DETAILS;
  return `${text.slice(0, beginning)}\n… ${leftOut} characters left out …\n${text.slice(-end)}`;
}
