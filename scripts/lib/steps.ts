import { type Failure, failureFrom, tellFailure } from './failure.ts';
import { add, NOTHING, ONE_FAILED, ONE_PASSED, type Tally, tallyLine } from './tally.ts';

/** `note` is printed under the step's line after its failures: what it measured, or why it was skipped. */
export type Outcome = { tally: Tally; failures?: Failure[]; note?: string };
/** What all steps came to; each failure with the name of its step. */
export type Total = { tally: Tally; failures: { step: string; title: string }[] };
export type Step = {
  name: string;
  /** Names of steps that must have succeeded before; if one has not, this step counts as failed. */
  after?: string[];
  /** Takes the whole machine: nothing else runs meanwhile. */
  alone?: boolean;
  run: () => Promise<Outcome>;
};

export type StepsOptions = {
  /** How many steps run at a time. */
  atOnce: number;
  print?: (line: string) => void;
  now?: () => number;
};

/** A step that is one check: passed, or failed with the reason. */
export function verdict(problem: string | undefined): Outcome {
  return problem === undefined
    ? { tally: ONE_PASSED }
    : { tally: ONE_FAILED, failures: [failureFrom(problem)] };
}

/** Runs the steps, each as soon as what it waits for is done, in the order given where there is a choice. */
export async function runSteps(steps: Step[], options: StepsOptions): Promise<Total> {
  const { atOnce, print = console.log, now = () => performance.now() } = options;
  const waiting = new Set(steps);
  const succeeded = new Map<string, boolean>();
  const running = new Map<Step, Promise<void>>();
  const failed: Total['failures'] = [];
  let total = NOTHING;

  function settle(step: Step, outcome: Outcome, started: number) {
    const { tally, failures = [], note } = outcome;
    total = add(total, tally);
    failed.push(...failures.map(({ title }) => ({ step: step.name, title })));
    succeeded.set(step.name, tally.failed === 0);
    const mark = tally.failed > 0 ? '✗' : tally.passed === 0 ? '-' : '✓';
    print(`${mark} ${step.name}: ${tallyLine(tally)} (${((now() - started) / 1000).toFixed(1)} s)`);
    const told = failures.map(tellFailure).join('\n\n');
    for (const text of [told, note]) if (text) print(text.replace(/^/gm, '    '));
  }

  async function start(step: Step) {
    const started = now();
    const broken = step.after?.find((name) => succeeded.get(name) === false);
    const outcome = broken
      ? verdict(`not run: "${broken}" failed`)
      : await step.run().catch((error: unknown) => verdict(reason(error)));
    settle(step, outcome, started);
  }

  /** The next step that may start now, if any. */
  function next(): Step | undefined {
    if (running.size >= atOnce || [...running.keys()].some((step) => step.alone)) return undefined;
    const ready = [...waiting].filter((step) => step.after?.every((name) => succeeded.has(name)) ?? true);
    return ready.find((step) => !step.alone || running.size === 0);
  }

  while (waiting.size > 0 || running.size > 0) {
    const step = next();
    if (step) {
      waiting.delete(step);
      running.set(
        step,
        start(step).finally(() => running.delete(step)),
      );
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      const names = [...waiting].map(({ name }) => name);
      throw new Error(`These steps wait for each other or for one that is not there: ${names}`);
    }
  }
  return { tally: total, failures: failed };
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
