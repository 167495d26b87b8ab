import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { addressRanges } from './address-ranges.ts';

/** Addresses that are not public on the Internet (IANA's registries of special-purpose addresses). */
const isPrivate = addressRanges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

/**
 * Resolves a name, and refuses it where any of its addresses is private: a stranger chooses the name and its DNS
 * answers.
 */
export const publicLookup =
  (look: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || addresses.some(({ address }) => isPrivate(address)))
        return callback(new Error(`${hostname} has no public address`), []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
