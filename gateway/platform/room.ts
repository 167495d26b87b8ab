import type { Claimable, Deps, Watcher } from './deps/deps.ts';
import type { Guard } from './deps/ports.ts';
import type { OnSessionEnd } from './deps/session.ts';
import type { GatewayApp } from './http/app.ts';
import type { Job } from './jobs/job.ts';

/**
 * The parts that a room adds to the gateway: each room exports one from its `room.ts`, and `gateway/domains.ts` lists
 * them.
 */
export interface Room {
  /** Registers calls of the contract. */
  register?(app: GatewayApp, deps: Deps): void;
  /** Returns periodic jobs, which run in every process. */
  jobs?(deps: Deps): readonly Job[];
  readonly guards?: readonly Guard[];
  readonly onSessionEnd?: readonly OnSessionEnd[];
  readonly watchers?: readonly Watcher[];
  readonly claimables?: readonly Claimable[];
}
