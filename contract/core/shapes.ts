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

/** The last day of the year 9999: pages cannot write later ones. */
const LAST_MOMENT = 253_402_214_400_000;

/** Adds a rule for reading alone, which the published document omits: invalid values are left out. */
// @__NO_SIDE_EFFECTS__
export const readable =
  <Value>(fits: (value: Value) => boolean, message = '') =>
  ({ value, issues }: z.core.ParsePayload<Value>): void => {
    if (!fits(value)) issues.push({ code: 'custom', input: value, message });
  };

const epochMs = /* @__PURE__ */ number().check(/* @__PURE__ */ int(), gte(0));

/** Epoch milliseconds of a moment that a page can write. */
export const timestamp = /* @__PURE__ */ epochMs.check(readable((moment) => moment <= LAST_MOMENT));

/** An optional moment: one that no page can write counts as missing. */
export const timestampOrNone = pipe(
  optional(nullable(epochMs)),
  transform((moment: number | null | undefined) =>
    moment === undefined || moment === null || moment > LAST_MOMENT ? null : moment,
  ),
);

/** Epoch milliseconds of an end; one that is later than pages can write never comes. */
export const endsAt = pipe(
  epochMs,
  transform((moment: number) => Math.min(moment, LAST_MOMENT)),
);

/** Amount of money with at most two decimals; integers of minor units in the database. */
export const amount = /* @__PURE__ */ number().check(multipleOf(0.01));

/**
 * Base64 of a picture. The page that shows it validates it: `z.base64` would cost every form a quarter of a kilobyte.
 */
export const picture = string();

const PICTURE = /^(?:https?:\/\/|\/(?![/\\]))[^\s\\]+$/i;

/**
 * Address of a picture: https, http for sites on http themselves, or a path of this site. Pages and islands put it into
 * `src` unchanged.
 */
export const pictureAddress = /* @__PURE__ */ string().check(readable((address) => PICTURE.test(address)));

/** Makes a field of an answer optional: missing or null becomes `fallback`. */
// @__NO_SIDE_EFFECTS__
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) {
  return pipe(
    optional(nullable(schema)),
    transform((value: z.output<Schema> | null | undefined): z.output<Schema> => value ?? fallback),
  );
}

export const text = orElse(string(), '');
export const flag = orElse(boolean(), false);
/** An optional picture. */
export const pictureOrNone = pipe(
  text,
  transform((address: string) => (PICTURE.test(address) ? address : '')),
);
/** A text that is not empty. */
export const filled = /* @__PURE__ */ string().check(minLength(1));
/** A number of items. */
export const count = /* @__PURE__ */ number().check(/* @__PURE__ */ int(), gte(0));
/** The value of a call without an answer. */
export const nothing = nullOnly();

/** Makes a field of an answer optional: missing or invalid becomes `fallback` (docs/faults.md, 7). */
// @__NO_SIDE_EFFECTS__
export function orElseAny<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) {
  return pipe(
    whenWrong(optional(nullable(schema)), null),
    transform((value: z.output<Schema> | null | undefined): z.output<Schema> => value ?? fallback),
  );
}

/** Makes a field of an answer optional: missing or invalid becomes undefined (docs/faults.md, 7). */
// @__NO_SIDE_EFFECTS__
export function orUndefined<Schema extends z.ZodMiniType>(schema: Schema) {
  return pipe(
    whenWrong(optional(nullable(schema)), null),
    transform(
      (value: z.output<Schema> | null | undefined): z.output<Schema> | undefined => value ?? undefined,
    ),
  );
}

/** Extends an object by fields. `z.extend` would cost every page that sends anything 400 bytes. */
// @__NO_SIDE_EFFECTS__
export function withFields<Base extends z.core.$ZodLooseShape, More extends z.core.$ZodLooseShape>(
  base: z.ZodMiniObject<Base>,
  more: More,
) {
  return object({ ...base.shape, ...more });
}

/** Returns the schema of values by name. `z.record` would cost every page that sends anything half a kilobyte. */
// @__NO_SIDE_EFFECTS__
export function named<Value extends z.ZodMiniType>(value: Value) {
  return catchall(object({}), value);
}

/** Returns the schema of entries by name, without invalid ones (docs/faults.md, 7). */
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

/** Returns the schema of a list without items that do not fit `item` (docs/faults.md, 7); missing or null is []. */
// @__NO_SIDE_EFFECTS__
export function list<Item extends z.ZodMiniType>(item: Item) {
  return pipe(
    optional(nullable(array(whenWrong(nullable(item), null)))),
    transform((items: (z.output<Item> | null)[] | null | undefined): z.output<Item>[] =>
      (items ?? []).filter((entry): entry is z.output<Item> => entry !== null),
    ),
  );
}
