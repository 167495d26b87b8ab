import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The cores of the machine, divided for a measurement; each prefix starts a command on its cores. */
export interface Cores {
  /** Number of cores for the measured processes. */
  readonly measured: number;
  /** Empty if the machine cannot be divided; the same for `watching`. */
  readonly measuring: readonly string[];
  /** A core for the probe that measures durations. */
  readonly watching: readonly string[];
  /** Gives this process all cores again. */
  rejoin(): void;
}

/**
 * Reserves all cores but two for the measured processes. This process and its other children (visitors, databases) move
 * to one of the two, since in production they are on other machines. The other core is for an undisturbed probe. Needs
 * four cores and `taskset`, which Linux has.
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

/** Moves all threads of this process to a core. @returns whether that is possible here */
function moveTo(cores: string): boolean {
  const args = ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)];
  return spawnSync('taskset', args).status === 0;
}
