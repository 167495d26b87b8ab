import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '#testkit/report/outcome.ts';
import { RESULTS } from './tools.ts';

/** One of several machines that share a run. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** Where a shard leaves what it came to: the one file to keep for merging. */
export const SHARDS = join(RESULTS, 'shards');

/** Reads `2/4`. @throws {TypeError} where it is no shard */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (!(shard.index >= 1 && shard.index <= shard.count))
    throw new TypeError(`--shard=${text} is no part of a whole: say --shard=2/4 for the second of four.`);
  return shard;
}

export function leaveShard({ index, count }: Shard, outcome: Outcome): void {
  rmSync(SHARDS, { recursive: true, force: true });
  mkdirSync(SHARDS, { recursive: true });
  writeFileSync(join(SHARDS, `${index}-of-${count}.json`), JSON.stringify(outcome));
}

/**
 * Returns what the shards in a folder came to, below each other.
 * @throws {Error} where one is missing, or those of different runs lie together
 */
export function readShards(folder: string): Outcome[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const [, index, count] = /(\d+)-of-(\d+)\.json$/.exec(path) ?? [];
    return index ? [{ path, index: Number(index), count: Number(count) }] : [];
  });
  const count = found[0]?.count ?? 0;
  const indexes = new Set(found.filter((shard) => shard.count === count).map(({ index }) => index));
  if (count === 0 || found.length !== count || indexes.size !== count) {
    const names = found.map(({ path }) => path).join(', ') || 'nothing';
    throw new Error(`${folder} has ${names}: each shard of one run has to be there once.`);
  }
  return found.map(({ path }) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Outcome);
}
