import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The machine, divided for a measurement: commands are started with one of these to run on those cores. */
export interface Cores {
  /** How many are kept for what is measured. */
  readonly measured: number;
  /** Nothing where a machine cannot be divided; so for `watching`. */
  readonly measuring: readonly string[];
  /** A core for whoever watches how long things take. */
  readonly watching: readonly string[];
  /** Gives this process all cores again. */
  rejoin(): void;
}

/**
 * Keeps all cores but two for what is measured: this process and whatever else it starts, visitors and databases, move to
 * one of the two, as they are on other machines in earnest; the other is for a watch that nothing disturbs. Needs four
 * cores and `taskset`, which Linux has.
 */
export function divideCores(): Cores {
  const all = availableParallelism();
  const [load, watch] = [all - 2, all - 1];
  const whole = { measured: all, measuring: [], watching: [], rejoin: () => {} };
  if (all < 4 || !moveTo(String(load))) return whole;
  return {
    measured: load,
    measuring: ['taskset', '--cpu-list', `0-${load - 1}`],
    watching: ['taskset', '--cpu-list', String(watch)],
    rejoin: () => void moveTo(`0-${watch}`),
  };
}

/** Moves all threads of this process. @returns whether that is possible here */
function moveTo(cores: string): boolean {
  const args = ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)];
  return spawnSync('taskset', args).status === 0;
}
