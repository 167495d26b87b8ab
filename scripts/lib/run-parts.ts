import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { failingIn } from '#testkit/report/failing.ts';
import { add, formatFailure, NOTHING, type Outcome, plain } from '#testkit/report/outcome.ts';
import { outcomeIn, REPORT, summary, tally } from '#testkit/report/summary.ts';
import { runNode } from './run-node.ts';
import { REPORTS } from './tools.ts';

/** A script that runs in a new process: a tool with a result by exit code, or tests with a reporter. */
export interface Part {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The command that runs only this part, printed when a tool fails. Tests have their own commands. */
  readonly command?: string;
}

/** Duration of a part, in seconds. */
export interface PartTime {
  readonly name: string;
  readonly seconds: number;
}

/** A run of tests in parts: adds their outcomes up, and prints each failed test immediately. */
export interface Run {
  /** Runs parts, at most two at a time. @returns whether all of them passed */
  run(...parts: Part[]): Promise<boolean>;
  /** Counts a part as skipped, with the reason. */
  skip(why: string): void;
  /** Adds the outcome of another run. */
  addOutcome(outcome: Outcome): void;
  /** Returns the outcome of the parts so far. */
  outcome(): Outcome;
  /** Returns the durations of parts, in the order in which they ended. */
  times(): readonly PartTime[];
  /** Prints slow tests, failures and the line `N passed, N failed`. @returns the exit code */
  end(): number;
}

/** Parts at a time: Vitest and the build use several cores, but not always; types are checked on one. */
const MAX_PARALLEL_PARTS = 2;

export function startRun(print: (text: string) => void = console.log): Run {
  const limit = pLimit(MAX_PARALLEL_PARTS);
  const times: PartTime[] = [];
  let total = NOTHING;

  async function runPart(part: Part): Promise<boolean> {
    const started = performance.now();
    const outcome = await runForOutcome(part, print);
    total = add(total, outcome);
    const seconds = (performance.now() - started) / 1000;
    times.push({ name: part.name, seconds });
    print(`${outcome.failed > 0 ? '✗' : '✓'} ${part.name}: ${tally(outcome)} (${seconds.toFixed(1)} s)`);
    for (const text of [...outcome.failures.map(formatFailure), ...outcome.notes]) {
      print(text.replace(/^/gm, '    '));
    }
    return outcome.failed === 0;
  }

  return {
    async run(...parts) {
      const passed = await Promise.all(parts.map((part) => limit(() => runPart(part))));
      return passed.every(Boolean);
    },
    skip(why) {
      total = add(total, { ...NOTHING, skipped: 1 });
      print(`- ${why}`);
    },
    addOutcome(outcome) {
      total = add(total, outcome);
    },
    outcome: () => total,
    times: () => times,
    end() {
      print(summary(total));
      return total.failed > 0 || total.passed === 0 ? 1 : 0;
    },
  };
}

async function runForOutcome(
  { name, script, args = [], env = {}, command }: Part,
  print: (text: string) => void,
): Promise<Outcome> {
  const report = join(REPORTS, `${name.replace(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runNode(script, [...args], {
    env: { ...env, [REPORT]: report },
    onLine(line) {
      const failing = failingIn(line);
      if (failing) print(`  ${failing}`);
    },
  });
  const reported = outcomeIn(report);
  if (reported && (code === 0 || reported.failed > 0)) return reported;
  if (code === 0) return { ...NOTHING, passed: 1 };
  // The output of a tool, or of tests that all passed in a process that failed.
  const ended = { title: `${name} ended with ${code}`, details: plain(output).trim(), command };
  return add(reported ?? NOTHING, { ...NOTHING, failed: 1, failures: [ended] });
}
