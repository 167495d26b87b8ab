import { LRUCache } from 'lru-cache';
import type { Client } from '../http/client.ts';
import { settledBy, timeLimit } from '../upstream/time-limit.ts';

/** What a visitor may see (NAV-11): the site, the maintenance page or the region page. */
export type Access = 'open' | 'maintenance' | 'region';

export interface SystemFlags {
  readonly maintenance: boolean;
  readonly regionRestriction: boolean;
}

export interface AccessGateOptions {
  /** Asks the gateway for the status as this visitor sees it, or as we see it. Rejects when there is no answer. */
  readonly read: (client: Client | undefined) => Promise<SystemFlags>;
  /** When a question is given up that gets no answer at all. */
  readonly limitMs?: number;
  /** How long an answer holds before it is asked for again, in the background. */
  readonly freshMs?: number;
  /** How long an answer holds at all while others come; then a visitor waits for a new one. */
  readonly staleMs?: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export interface AccessGate {
  /** The state of an address that is known well enough to answer at once. Runs on every request. */
  known(address: string): Access | undefined;
  /** What an address may probably see, before the gateway was asked about it: decides what is begun meanwhile. */
  likely(address: string): Access;
  /** The state for a visitor; the last known one when the gateway does not answer, else `open`. */
  state(client: Client): Promise<Access>;
  /** Asks for what holds for everybody; to be called every few seconds. */
  refresh(): Promise<void>;
}

interface Known {
  readonly client: Client;
  restricted: boolean;
  askedAt: number;
  asking?: Promise<void>;
}

const MAX_ADDRESSES = 20_000;

/** Remembers by address who may see what, so that most requests need not ask (NAV-11). */
export function createAccessGate(options: AccessGateOptions): AccessGate {
  const { limitMs = 2_000, freshMs = 3_000, staleMs = 60_000, now = () => performance.now() } = options;
  const visitors = new LRUCache<string, Known>({ max: MAX_ADDRESSES });
  // Holds for everybody, so the latest answer to anybody counts.
  let maintenance = false;

  async function read(client: Client | undefined): Promise<SystemFlags> {
    const { signal, end } = timeLimit(limitMs);
    try {
      return await settledBy(options.read(client), signal);
    } finally {
      end();
    }
  }

  async function ask(visitor: Known): Promise<void> {
    visitor.askedAt = now();
    try {
      const flags = await read(visitor.client);
      maintenance = flags.maintenance;
      visitor.restricted = flags.regionRestriction;
    } catch {
      // The last known state stays: a gateway in trouble does not close the site (fault 1).
    }
  }

  function askOnce(visitor: Known): Promise<void> {
    visitor.asking ??= ask(visitor).finally(() => {
      delete visitor.asking;
    });
    return visitor.asking;
  }

  const stateOf = (visitor: Known | undefined): Access =>
    maintenance ? 'maintenance' : visitor?.restricted ? 'region' : 'open';

  return {
    known(address) {
      const visitor = visitors.get(address);
      if (visitor === undefined) return undefined;
      const age = now() - visitor.askedAt;
      if (age >= staleMs) return undefined;
      if (age >= freshMs) askOnce(visitor);
      return stateOf(visitor);
    },

    likely: (address) => stateOf(visitors.get(address)),

    async state(client) {
      let visitor = visitors.get(client.address);
      if (visitor === undefined) {
        visitor = { client, restricted: false, askedAt: Number.NEGATIVE_INFINITY };
        visitors.set(client.address, visitor);
      }
      if (now() - visitor.askedAt >= staleMs || visitor.asking) await askOnce(visitor);
      return stateOf(visitor);
    },

    async refresh() {
      try {
        maintenance = (await read(undefined)).maintenance;
      } catch {
        // As above.
      }
    },
  };
}
