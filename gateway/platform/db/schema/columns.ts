import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, jsonb, type PgColumn } from 'drizzle-orm/pg-core';
import type { LocalisedText } from '#contract/core/languages.ts';

/** A moment as epoch milliseconds in code and `timestamptz` in the database. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (moment) => new Date(moment).toISOString(),
  // The drivers return the text of PostgreSQL: `2026-11-21 08:30:00.125+00`.
  fromDriver: (text) => new Date(text).getTime(),
});

/** Binary data. */
export const bytes = customType<{ data: Uint8Array; driverData: string }>({
  dataType: () => 'bytea',
  toDriver: (data) => `\\x${Buffer.from(data).toString('hex')}`,
  // The drivers return the text of PostgreSQL, or the bytes.
  fromDriver: (given: string | Uint8Array) =>
    typeof given === 'string' ? Buffer.from(given.slice(2), 'hex') : given,
});

/** An amount of money in minor units (cents). */
export const minorUnits = (name: string) => bigint(name, { mode: 'bigint' });

/** A text in every language of the product. */
export const localised = (name: string) => jsonb(name).$type<LocalisedText>();

/** Returns the constraint that a column holds one of these words. */
export const isAmong = (column: PgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
