import * as z from 'zod/mini';

/** Epoch milliseconds. */
export const timestamp = z.number().check(z.int(), z.gte(0));

/** Amount of money with at most two decimals; integers of minor units in the database. */
export const amount = z.number().check(z.multipleOf(0.01));

/** Base64 of a picture. What shows it looks at it: `z.base64` would cost every form a quarter of a kilobyte. */
export const picture = z.string();

/** A field of an answer that may be missing or null, and is then `fallback`. */
// @__NO_SIDE_EFFECTS__
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value: z.output<Schema> | null | undefined): z.output<Schema> => value ?? fallback),
  );
}

export const text = orElse(z.string(), '');
export const flag = orElse(z.boolean(), false);

/** A field of an answer that is left out, and then `fallback`, whatever is wrong with it (fault 7 of the quality notes). */
// @__NO_SIDE_EFFECTS__
export function orElseAny<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) {
  return z.pipe(
    z.catch(z.optional(z.nullable(schema)), null),
    z.transform((value: z.output<Schema> | null | undefined): z.output<Schema> => value ?? fallback),
  );
}

/** Values by name. `z.record` would cost every page that sends anything half a kilobyte. */
// @__NO_SIDE_EFFECTS__
export function named<Value extends z.ZodMiniType>(value: Value) {
  return z.catchall(z.object({}), value);
}

/** Entries by name, of which those that do not fit are left out (fault 7 of the quality notes). */
// @__NO_SIDE_EFFECTS__
export function entries<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.pipe(
    orElseAny(named(z.catch(z.nullable(entry), null)), {}),
    z.transform(
      (all: Record<string, z.output<Entry> | null>): Record<string, z.output<Entry>> =>
        Object.fromEntries(
          Object.entries(all).filter((pair): pair is [string, z.output<Entry>] => pair[1] !== null),
        ),
    ),
  );
}

/**
 * A list in which a broken element costs only itself (fault 7 of the quality
 * notes): whatever does not fit `item` is left out; missing or null is [].
 */
// @__NO_SIDE_EFFECTS__
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.optional(z.nullable(z.array(z.catch(z.nullable(item), null)))),
    z.transform((items: (z.output<Item> | null)[] | null | undefined): z.output<Item>[] =>
      (items ?? []).filter((entry): entry is z.output<Item> => entry !== null),
    ),
  );
}

/** Query parameters of a paged list. Page sizes are bounded so that no call can ask for everything. */
export const paging = {
  pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
};
