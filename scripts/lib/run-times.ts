import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { PartTime } from './run-parts.ts';
import { RESULTS, ROOT } from './tools.ts';

/** Kind of a run: the gate or a full run. */
export type RunKind = 'gate' | 'full';

/** Seconds by part; `all` is the whole command, with the installation of packages. */
type Times = Readonly<Record<string, number>>;

const FILE = join(RESULTS, 'times.json');
/** Number of last runs in the table. */
const MAX_RUNS = 3;
const PLACE = /(<!-- times -->\n)[\s\S]*?(<!-- \/times -->)/;

/** Milliseconds of the installation of packages, and the moment the command began; set by `scripts/launch.mjs`. */
const INSTALL_MS = Number(process.env.LAUNCH_INSTALL_MS ?? 0);
const LAUNCHED_AT = Number(process.env.LAUNCHED_AT ?? Date.now());

const readTimes = (): Record<RunKind, Times[]> =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { gate: [], full: [] };

/** Stores the durations of a run's parts. */
export function recordTimes(kind: RunKind, parts: readonly PartTime[]): void {
  const runs = readTimes();
  const times = {
    'packages installed': INSTALL_MS / 1000,
    ...Object.fromEntries(parts.map(({ name, seconds }) => [name, seconds])),
    all: (Date.now() - LAUNCHED_AT) / 1000,
  };
  runs[kind] = [...runs[kind], times].slice(-MAX_RUNS);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(FILE, JSON.stringify(runs));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the table of the last runs: a row for each part, medians in seconds. */
export function timesTable(runs: Readonly<Record<RunKind, readonly Times[]>>): string {
  const names = [...new Set([...runs.gate, ...runs.full].flatMap((times) => Object.keys(times)))];
  const parts = [...names.filter((name) => name !== 'all'), 'all'];
  const cell = (kind: RunKind, name: string) => {
    const values = runs[kind].flatMap((times) => times[name] ?? []);
    return values.length > 0 ? median(values).toFixed(0) : '';
  };
  const rows = parts.map((name) => `| ${name} | ${cell('gate', name)} | ${cell('full', name)} |`);
  return ['| part | `npm test` | `npm test -- --full` |', '|---|--:|--:|', ...rows].join('\n');
}

/** Writes the times of the last runs into CONTRIBUTING.md. @returns the exit code */
export function writeTimes(): number {
  const runs = readTimes();
  const file = join(ROOT, 'CONTRIBUTING.md');
  const text = readFileSync(file, 'utf8');
  if (!PLACE.test(text))
    throw new Error('CONTRIBUTING.md has no place for the times: <!-- times --> … <!-- /times -->');
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const counts = `runs of the gate: ${runs.gate.length}, of everything: ${runs.full.length}`;
  const head = `Medians in seconds, ${counts}, on ${availableParallelism()} cores and ${gigabytes} GB; some parts run side by side.`;
  writeFileSync(file, text.replace(PLACE, `$1${head}\n\n${timesTable(runs)}\n$2`));
  return 0;
}
