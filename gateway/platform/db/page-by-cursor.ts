import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { GatewayError } from '../core/gateway-error.ts';

/** The order of a list, newest first: by moment, then by id. */
interface NewestFirst {
  /** An `instant`. */
  readonly at: PgColumn;
  /** Unique, a whole number. */
  readonly id: PgColumn;
}

/** The position of a row in such a list. */
interface Key {
  readonly at: number;
  readonly id: number;
}

interface PageQuery {
  /** `next` of the previous page; undefined for the first page. */
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** The parts of the statement that reads a page, and the function that turns its rows into a page. */
interface CursorPage {
  /** Rows after the cursor; undefined on the first page. */
  readonly where: SQL | undefined;
  readonly orderBy: [SQL, SQL];
  readonly limit: number;
  cut<Row>(rows: readonly Row[], keyOf: (row: Row) => Key): { rows: Row[]; next: string | undefined };
}

/** The last moment that a Date, and so the column, can represent. */
const LAST_MOMENT = 8_640_000_000_000_000;

const encode = ({ at, id }: Key): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** @throws {GatewayError} `fields.invalid` of `cursor` for any value that `encode` did not make */
function decode(cursor: string): Key {
  const [, at, id] = /^\[(\d{1,16}),(\d{1,15})\]$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const key = { at: Number(at), id: Number(id) };
  if (!(key.at <= LAST_MOMENT) || encode(key) !== cursor)
    throw new GatewayError('fields.invalid', { value: { fields: { cursor: 'field_invalid' } } });
  return key;
}

/**
 * Pages a list of records by the key of the last row that was read (keyset pagination). Rows that are added meanwhile
 * neither repeat nor hide a row. The thousandth page costs as much as the first.
 * @throws {GatewayError} `fields.invalid` for a cursor that the gateway did not issue
 */
export function pageByCursor(order: NewestFirst, { cursor, pageSize }: PageQuery): CursorPage {
  const { at, id } = order;
  const last = cursor === undefined ? undefined : decode(cursor);
  return {
    where: last && sql`(${at}, ${id}) < (${sql.param(last.at, at)}, ${sql.param(last.id, id)})`,
    orderBy: [desc(at), desc(id)],
    // One row more than the page, to see whether there is a next page.
    limit: pageSize + 1,
    cut(rows, keyOf) {
      const shown = rows.slice(0, pageSize);
      const end = rows.length > pageSize ? shown.at(-1) : undefined;
      return { rows: shown, next: end && encode(keyOf(end)) };
    },
  };
}
