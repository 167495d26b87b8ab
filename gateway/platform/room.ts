import type { Claimable, Deps, Watcher } from './deps/deps.ts';
import type { Guard } from './deps/ports.ts';
import type { OnSessionEnd } from './deps/session.ts';
import type { GatewayApp } from './http/app.ts';
import type { Job } from './jobs/job.ts';

/** What a room of the gateway adds to it: each exports one from its `room.ts`, and `gateway/domains.ts` lists them. */
export interface Room {
  /** Serves calls of the contract. */
  register?(app: GatewayApp, deps: Deps): void;
  /** What runs again and again, in every process. */
  jobs?(deps: Deps): readonly Job[];
  readonly guards?: readonly Guard[];
  readonly onSessionEnd?: readonly OnSessionEnd[];
  readonly watchers?: readonly Watcher[];
  readonly claimables?: readonly Claimable[];
}
