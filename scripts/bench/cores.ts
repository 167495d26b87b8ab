import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The machine, divided for a measurement. */
export interface Cores {
  /** How many are kept for what is measured. */
  readonly measured: number;
  /** What a command is started with to run on those; nothing where a machine cannot be divided. */
  readonly under: readonly string[];
  /** Gives this process all cores again. */
  rejoin(): void;
}

/**
 * Keeps all cores but the last for what is measured: this process and what it starts from now on, visitors and databases,
 * move to the last one, as they are on other machines in earnest. Needs three cores and `taskset`, which Linux has.
 */
export function divideCores(): Cores {
  const all = availableParallelism();
  const last = all - 1;
  const whole = { measured: all, under: [], rejoin: () => {} };
  if (all < 3 || !moveTo(String(last))) return whole;
  return {
    measured: last,
    under: ['taskset', '--cpu-list', `0-${last - 1}`],
    rejoin: () => void moveTo(`0-${last}`),
  };
}

/** Moves all threads of this process. @returns whether that is possible here */
function moveTo(cores: string): boolean {
  const args = ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)];
  return spawnSync('taskset', args).status === 0;
}
