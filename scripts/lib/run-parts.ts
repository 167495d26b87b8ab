import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { failingIn } from '#testkit/report/failing.ts';
import { add, NOTHING, type Outcome, plain, tellFailure } from '#testkit/report/outcome.ts';
import { outcomeIn, REPORT, summary, tally } from '#testkit/report/summary.ts';
import { runNode } from './run-node.ts';
import { REPORTS } from './tools.ts';

/** A script run in a process of its own: a tool whose exit code is the verdict, or tests whose reporter tells. */
export interface Part {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The command that runs this part alone; told when a tool fails. Tests name their own. */
  readonly command?: string;
}

/** How long a part took, in seconds. */
export interface PartTime {
  readonly name: string;
  readonly seconds: number;
}

/** Parts of one run of tests; what they come to is added up, and a failed test named as soon as it fails. */
export interface Run {
  /** Runs parts, at most two at a time. @returns whether all of them passed */
  run(...parts: Part[]): Promise<boolean>;
  /** Counts something as not done, and says why. */
  skip(why: string): void;
  /** Adds what another run came to. */
  addOutcome(outcome: Outcome): void;
  /** Returns what the parts came to so far. */
  outcome(): Outcome;
  /** Returns what took how long, in the order in which parts ended. */
  times(): readonly PartTime[];
  /** Ends the output with what was slow, what failed and the line `N passed, N failed`. @returns the exit code */
  end(): number;
}

/** Vitest and the build use several cores themselves, but not all the time; types are checked on one. */
const MAX_PARALLEL_PARTS = 2;

export function startRun(print: (text: string) => void = console.log): Run {
  const limit = pLimit(MAX_PARALLEL_PARTS);
  const times: PartTime[] = [];
  let total = NOTHING;

  async function runPart(part: Part): Promise<boolean> {
    const started = performance.now();
    const outcome = await outcomeOf(part, print);
    total = add(total, outcome);
    const seconds = (performance.now() - started) / 1000;
    times.push({ name: part.name, seconds });
    print(`${outcome.failed > 0 ? '✗' : '✓'} ${part.name}: ${tally(outcome)} (${seconds.toFixed(1)} s)`);
    for (const text of [...outcome.failures.map(tellFailure), ...outcome.notes]) {
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

async function outcomeOf(
  { name, script, args = [], env = {}, command }: Part,
  print: (text: string) => void,
): Promise<Outcome> {
  const report = join(REPORTS, `${name.replace(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runNode(script, [...args], {
    env: { ...env, [REPORT]: report },
    onLine(line) {
      const told = failingIn(line);
      if (told) print(`  ${told}`);
    },
  });
  const told = outcomeIn(report);
  if (told && (code === 0 || told.failed > 0)) return told;
  if (code === 0) return { ...NOTHING, passed: 1 };
  // A tool's own words; of tests, what ended them although each of them passed.
  const ended = { title: `${name} ended with ${code}`, details: plain(output).trim(), command };
  return add(told ?? NOTHING, { ...NOTHING, failed: 1, failures: [ended] });
}
