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
  /** Reads the gateway's status for this visitor, or for the site itself. Rejects when there is no answer. */
  readonly read: (client: Client | undefined) => Promise<SystemFlags>;
  /** When a request without any answer is cancelled. */
  readonly limitMs?: number;
  /** How long an answer is fresh; after that it is refreshed in the background. */
  readonly freshMs?: number;
  /** How long an answer is used at all; after that a visitor waits for a new one. */
  readonly staleMs?: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export interface AccessGate {
  /** Returns the state of an address that can be answered at once. Runs on every request. */
  known(address: string): Access | undefined;
  /**
   * Returns the probable state of an address before the gateway has answered: it decides which work starts meanwhile.
   */
  likely(address: string): Access;
  /** Returns the state for a visitor; the last known one when the gateway does not answer, else `open`. */
  state(client: Client): Promise<Access>;
  /** Refreshes the state that is valid for all visitors; to be called every few seconds. */
  refresh(): Promise<void>;
}

interface Known {
  readonly client: Client;
  restricted: boolean;
  askedAt: number;
  asking?: Promise<void>;
}

const MAX_ADDRESSES = 20_000;

/** Caches the state by address, so that most requests need no call (NAV-11). */
export function createAccessGate(options: AccessGateOptions): AccessGate {
  const { limitMs = 2_000, freshMs = 3_000, staleMs = 60_000, now = () => performance.now() } = options;
  const visitors = new LRUCache<string, Known>({ max: MAX_ADDRESSES });
  // Valid for all visitors, so the latest answer to any of them counts.
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
      // The last known state remains: a failing gateway does not close the site (fault 1).
    }
  }

  function askOnce(visitor: Known): Promise<void> {
    visitor.asking ??= ask(visitor).finally(() => {
      delete visitor.asking;
    });
    return visitor.asking;
  }

  const toAccess = (visitor: Known | undefined): Access =>
    maintenance ? 'maintenance' : visitor?.restricted ? 'region' : 'open';

  return {
    known(address) {
      const visitor = visitors.get(address);
      if (visitor === undefined) return undefined;
      const age = now() - visitor.askedAt;
      if (age >= staleMs) return undefined;
      if (age >= freshMs) askOnce(visitor);
      return toAccess(visitor);
    },

    likely: (address) => toAccess(visitors.get(address)),

    async state(client) {
      let visitor = visitors.get(client.address);
      if (visitor === undefined) {
        visitor = { client, restricted: false, askedAt: Number.NEGATIVE_INFINITY };
        visitors.set(client.address, visitor);
      }
      if (now() - visitor.askedAt >= staleMs || visitor.asking) await askOnce(visitor);
      return toAccess(visitor);
    },

    async refresh() {
      try {
        maintenance = (await read(undefined)).maintenance;
      } catch {
        // The last known state remains here too.
      }
    },
  };
}
