import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { GatewayError } from '../core/gateway-error.ts';

/** What a list of records is ordered by, newest first: its moment, and its id among those of the same moment. */
interface NewestFirst {
  /** An `instant`. */
  readonly at: PgColumn;
  /** Unique, a whole number. */
  readonly id: PgColumn;
}

/** The place of a row in such a list. */
interface Key {
  readonly at: number;
  readonly id: number;
}

interface PageQuery {
  /** `next` of the page before; undefined for the first page. */
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** The parts of the statement that reads a page, and what makes the page of its rows. */
interface CursorPage {
  /** Rows behind the cursor; undefined on the first page. */
  readonly where: SQL | undefined;
  readonly orderBy: [SQL, SQL];
  readonly limit: number;
  cut<Row>(rows: readonly Row[], keyOf: (row: Row) => Key): { rows: Row[]; next: string | undefined };
}

/** The last moment that a Date, and so the column, can say. */
const LAST_MOMENT = 8_640_000_000_000_000;

const encode = ({ at, id }: Key): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** @throws {GatewayError} `fields.invalid` of `cursor` for anything but what `encode` has made */
function decode(cursor: string): Key {
  const [, at, id] = /^\[(\d{1,16}),(\d{1,15})\]$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const key = { at: Number(at), id: Number(id) };
  if (!(key.at <= LAST_MOMENT) || encode(key) !== cursor)
    throw new GatewayError('fields.invalid', { value: { fields: { cursor: 'field_invalid' } } });
  return key;
}

/**
 * Pages a list of records by the key of the last row that was read, so that rows that are added meanwhile neither
 * repeat one nor hide one, and the thousandth page costs as much as the first.
 * @throws {GatewayError} `fields.invalid` when the cursor is none of ours
 */
export function pageByCursor(order: NewestFirst, { cursor, pageSize }: PageQuery): CursorPage {
  const { at, id } = order;
  const last = cursor === undefined ? undefined : decode(cursor);
  return {
    where: last && sql`(${at}, ${id}) < (${sql.param(last.at, at)}, ${sql.param(last.id, id)})`,
    orderBy: [desc(at), desc(id)],
    // One more than is shown tells whether there is a next page.
    limit: pageSize + 1,
    cut(rows, keyOf) {
      const shown = rows.slice(0, pageSize);
      const end = rows.length > pageSize ? shown.at(-1) : undefined;
      return { rows: shown, next: end && encode(keyOf(end)) };
    },
  };
}
