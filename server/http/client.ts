import type { IncomingMessage } from 'node:http';
import { addressRanges } from '#gateway/platform/core/address-ranges.ts';
import { resolveClient } from '#gateway/platform/http/client.ts';

/** The client, and what the connection says about it. */
export interface Client {
  /** The visitor's address, as far as trusted proxies report it. */
  readonly address: string;
  /** ISO 3166 alpha-2, where a trusted proxy sends it. */
  readonly country: string | undefined;
  /** The peer of the connection itself. */
  readonly connection: string;
  /** X-Forwarded-For as received. */
  readonly forwardedFor: string | undefined;
}

export interface ClientSettings {
  readonly trustedProxies: readonly string[];
  readonly countryHeader: string;
}

export interface ClientReader {
  read(req: IncomingMessage): Client;
  /** Returns the visitor's address alone. Runs on every request. */
  address(req: IncomingMessage): string;
}

const MAX_REMEMBERED = 5_000;

/**
 * Creates the function that identifies the sender of a request. Headers of peers that are not trusted proxies are
 * ignored.
 */
export function clientReader({ trustedProxies, countryHeader }: ClientSettings): ClientReader {
  const isTrusted = addressRanges(trustedProxies);
  /** Cache of addresses by socket and proxy header, because parsing is expensive. */
  const remembered = new Map<string, string>();

  function read(req: IncomingMessage): Client {
    const connection = req.socket.remoteAddress ?? '0.0.0.0';
    const get = (name: string) => readHeader(req, name) ?? null;
    const { address, country } = resolveClient(connection, { get }, isTrusted, countryHeader);
    return { address, country, connection, forwardedFor: readHeader(req, 'x-forwarded-for') };
  }

  return {
    read,
    address(req) {
      const connection = req.socket.remoteAddress ?? '0.0.0.0';
      const forwarded = trustedProxies.length === 0 ? undefined : readHeader(req, 'x-forwarded-for');
      const said = forwarded === undefined ? connection : `${connection} ${forwarded}`;
      const known = remembered.get(said);
      if (known !== undefined) return known;
      const { address } = read(req);
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(said, address);
      return address;
    },
  };
}

function readHeader(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
