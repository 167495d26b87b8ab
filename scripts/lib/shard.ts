import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '#testkit/report/outcome.ts';
import { RESULTS } from './tools.ts';

/** The share of one machine in a run. */
export interface Shard {
  /** Counted from 1. */
  readonly index: number;
  readonly count: number;
}

/** Returns the path of a shard's outcome: the only file that the merge needs. */
export const SHARDS = join(RESULTS, 'shards');

/** Parses `2/4`. @throws {TypeError} for any other form */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (!(shard.index >= 1 && shard.index <= shard.count))
    throw new TypeError(`--shard=${text} is not a shard; write --shard=2/4 for the second of four.`);
  return shard;
}

export function leaveShard({ index, count }: Shard, outcome: Outcome): void {
  rmSync(SHARDS, { recursive: true, force: true });
  mkdirSync(SHARDS, { recursive: true });
  writeFileSync(join(SHARDS, `${index}-of-${count}.json`), JSON.stringify(outcome));
}

/**
 * Reads the outcomes of all shards in a folder, also in nested folders.
 * @throws {Error} if a shard is missing, or shards of different runs are mixed
 */
export function readShards(folder: string): Outcome[] {
  const shards = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const [, index, count] = /(\d+)-of-(\d+)\.json$/.exec(path) ?? [];
    return index ? [{ path, index: Number(index), count: Number(count) }] : [];
  });
  const count = shards[0]?.count ?? 0;
  const indexes = new Set(shards.filter((shard) => shard.count === count).map(({ index }) => index));
  if (count === 0 || shards.length !== count || indexes.size !== count) {
    const names = shards.map(({ path }) => path).join(', ') || 'nothing';
    throw new Error(`${folder} has ${names}: each shard of one run must be there once.`);
  }
  return shards.map(({ path }) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Outcome);
}
