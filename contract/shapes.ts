import type * as z from 'zod/mini';
import {
  array,
  boolean,
  catchall,
  gte,
  int,
  minLength,
  multipleOf,
  nullable,
  null as nullOnly,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  catch as whenWrong,
} from 'zod/mini';

/** Epoch milliseconds. */
export const timestamp = /* @__PURE__ */ number().check(/* @__PURE__ */ int(), gte(0));

/** Amount of money with at most two decimals; integers of minor units in the database. */
export const amount = /* @__PURE__ */ number().check(multipleOf(0.01));

/** Base64 of a picture. What shows it looks at it: `z.base64` would cost every form a quarter of a kilobyte. */
export const picture = string();

/** A field of an answer that may be missing or null, and is then `fallback`. */
// @__NO_SIDE_EFFECTS__
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) {
  return pipe(
    optional(nullable(schema)),
    transform((value: z.output<Schema> | null | undefined): z.output<Schema> => value ?? fallback),
  );
}

export const text = orElse(string(), '');
export const flag = orElse(boolean(), false);
/** A text that says something. */
export const filled = /* @__PURE__ */ string().check(minLength(1));
/** How many there are of something. */
export const count = /* @__PURE__ */ number().check(/* @__PURE__ */ int(), gte(0));
/** The value of a call that has nothing to answer. */
export const nothing = nullOnly();

/** A field of an answer that is left out, and then `fallback`, whatever is wrong with it (docs/faults.md, 7). */
// @__NO_SIDE_EFFECTS__
export function orElseAny<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) {
  return pipe(
    whenWrong(optional(nullable(schema)), null),
    transform((value: z.output<Schema> | null | undefined): z.output<Schema> => value ?? fallback),
  );
}

/** An object with more fields. `z.extend` would cost every page that sends anything 400 bytes. */
// @__NO_SIDE_EFFECTS__
export function withFields<Base extends z.core.$ZodLooseShape, More extends z.core.$ZodLooseShape>(
  base: z.ZodMiniObject<Base>,
  more: More,
) {
  return object({ ...base.shape, ...more });
}

/** Values by name. `z.record` would cost every page that sends anything half a kilobyte. */
// @__NO_SIDE_EFFECTS__
export function named<Value extends z.ZodMiniType>(value: Value) {
  return catchall(object({}), value);
}

/** Entries by name, of which those that do not fit are left out (docs/faults.md, 7). */
// @__NO_SIDE_EFFECTS__
export function entries<Entry extends z.ZodMiniType>(entry: Entry) {
  return pipe(
    orElseAny(named(whenWrong(nullable(entry), null)), {}),
    transform(
      (all: Record<string, z.output<Entry> | null>): Record<string, z.output<Entry>> =>
        Object.fromEntries(
          Object.entries(all).filter((pair): pair is [string, z.output<Entry>] => pair[1] !== null),
        ),
    ),
  );
}

/** A list in which what does not fit `item` is left out (docs/faults.md, 7); missing or null is []. */
// @__NO_SIDE_EFFECTS__
export function list<Item extends z.ZodMiniType>(item: Item) {
  return pipe(
    optional(nullable(array(whenWrong(nullable(item), null)))),
    transform((items: (z.output<Item> | null)[] | null | undefined): z.output<Item>[] =>
      (items ?? []).filter((entry): entry is z.output<Item> => entry !== null),
    ),
  );
}
