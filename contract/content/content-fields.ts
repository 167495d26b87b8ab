import * as z from 'zod/mini';
import { siteOffsetMs } from '../core/locality.ts';
import { asMessage, type Fault, type RuleName } from './content-faults.ts';
import {
  ARTWORK_NAME,
  ENCODED_PICTURE,
  encodeAddress,
  MAX_SLUG,
  SLUG,
  UPLOADED_PICTURE,
} from './content-names.ts';

/** The data of a field for an editing form. */
export interface FieldNote {
  title: string;
  hint?: string;
  /** The texts differ by language. Other fields may be omitted in a CN or MS file: the EN file's value applies. */
  translated?: true;
  /** The kind of input, where the schema does not show it; a `minute` is a date with a time of day. */
  input?: 'picture' | 'day' | 'minute';
  /** Where it is omitted, the name of the file replaces it, which is made from the title. */
  fromName?: true;
}

/** Notes of every field below, for editing forms and for messages: `z.toJSONSchema(schema, {metadata: fieldNotes})`. */
export const fieldNotes = z.registry<FieldNote>();

const IN_SITE_PATH = /^\/(?![/\\])[^\s"'<>\\]*$/;
const HTTPS_ADDRESS = /^https:\/\/[^\s"'<>\\]+$/;
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/;
const MAX_ADDRESS = 500;
const LAST_MILLISECOND_OF_DAY = 24 * 60 * 60 * 1000 - 1;

type Values = Fault['values'];

/** Returns the message for a value that breaks the rule of its field, or for a missing one. */
function must({ title }: FieldNote, rule: RuleName, values: Values = {}) {
  return (issue: { input?: unknown }) =>
    asMessage({ name: issue.input === undefined ? 'missing' : 'wrong', title, rule, values });
}

/** Attaches the note; make it the outermost call, because zod copies a schema at every change. */
export function field<Schema extends z.ZodMiniType>(note: FieldNote, schema: Schema): Schema {
  fieldNotes.add(schema, note);
  return schema;
}

function tooLong({ title }: FieldNote, most: number): string {
  return asMessage({ name: 'tooLong', title, values: { most } });
}

export function words(note: FieldNote, longest: number) {
  return field(
    note,
    z
      .string({ error: must(note, 'text') })
      .check(
        z.trim(),
        z.minLength(1, asMessage({ name: 'empty', title: note.title })),
        z.maxLength(longest, tooLong(note, longest)),
      ),
  );
}

export function slug(note: FieldNote) {
  const error = must(note, 'slug');
  return field(
    note,
    z.string({ error }).check(z.regex(SLUG, { error }), z.maxLength(MAX_SLUG, tooLong(note, MAX_SLUG))),
  );
}

function matching(note: FieldNote, rule: RuleName, ...patterns: RegExp[]) {
  const error = must(note, rule);
  return field(
    note,
    z.string({ error }).check(
      z.maxLength(MAX_ADDRESS, tooLong(note, MAX_ADDRESS)),
      z.refine((value) => patterns.some((pattern) => pattern.test(value)), { error }),
    ),
  );
}

/** Accepts the name of the product's own artwork, or the address of a picture, which is read percent-encoded (ALL-8). */
export function picture(note: FieldNote) {
  const noted: FieldNote = { ...note, input: 'picture' };
  const accepted = matching(noted, 'picture', ARTWORK_NAME, UPLOADED_PICTURE, ENCODED_PICTURE, HTTPS_ADDRESS);
  return field(noted, z.pipe(accepted, z.transform(encodeAddress)));
}

/** Accepts a target of a tap: a promotion by its linkage, a page of the site, or an external address. */
export function target(note: FieldNote) {
  const accepted = matching(note, 'target', SLUG, IN_SITE_PATH, HTTPS_ADDRESS);
  // A promotion's linkage stays as it is: pages encode it when they build an address from it.
  const encoded = z.transform((value: string) => (SLUG.test(value) ? value : encodeAddress(value)));
  return field(note, z.pipe(accepted, encoded));
}

export function webAddress(note: FieldNote) {
  return matching(note, 'webAddress', HTTPS_ADDRESS);
}

export function choice<const Value extends string>(note: FieldNote, values: readonly Value[]) {
  return field(note, z.enum(values, { error: must(note, 'choice', { choices: values.join(', ') }) }));
}

export function choices<const Value extends string>(note: FieldNote, values: readonly Value[]) {
  const error = must(note, 'choices', { choices: values.join(', ') });
  return field(note, z.array(z.enum(values, { error }), { error }).check(z.minLength(1, { error })));
}

export function wholeNumber(note: FieldNote, least = 0, most = Number.MAX_SAFE_INTEGER) {
  const isBounded = most < Number.MAX_SAFE_INTEGER;
  const error = isBounded
    ? must(note, 'numberWithin', { least, most })
    : must(note, 'wholeNumber', { least });
  return field(
    note,
    z
      .number({ error })
      .check(z.refine(Number.isSafeInteger, { error }), z.gte(least, { error }), z.lte(most, { error })),
  );
}

export function yesNo(note: FieldNote) {
  return field(note, z._default(z.boolean({ error: must(note, 'yesNo') }), false));
}

/**
 * Parses a date `2026-11-01` or a moment `2026-11-01 09:30` to epoch milliseconds. A bare date means its first
 * millisecond for a `start` and its last for an `end`.
 */
export function moment(note: FieldNote, edge: 'start' | 'end') {
  const error = must(note, 'moment');
  return field(
    note,
    z.pipe(
      z.string({ error }),
      z.transform((value, context): number => {
        const epoch = readMoment(value, edge);
        if (epoch !== undefined) return epoch;
        context.issues.push({ code: 'custom', message: error({ input: value }), input: value });
        return z.NEVER;
      }),
    ),
  );
}

function readMoment(value: string, edge: 'start' | 'end'): number | undefined {
  const [, day, time, offset] = DATE.exec(value) ?? [];
  if (day === undefined || !isRealDay(day)) return undefined;
  // A date without an offset is in the site's time zone.
  const epoch =
    Date.parse(`${day}T${time ?? '00:00'}${offset ?? 'Z'}`) - (offset === undefined ? siteOffsetMs() : 0);
  if (Number.isNaN(epoch)) return undefined;
  return time === undefined && edge === 'end' ? epoch + LAST_MILLISECOND_OF_DAY : epoch;
}

// Date.parse reads 30 February as 2 March.
function isRealDay(day: string): boolean {
  const epoch = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(day);
}

export function listField<Item extends z.ZodMiniType>(
  note: FieldNote,
  item: Item,
  count: { least: number; most: number },
) {
  const error = must(note, 'list', count);
  return field(
    note,
    z.array(item, { error }).check(z.minLength(count.least, { error }), z.maxLength(count.most, { error })),
  );
}

/** Makes the field optional, and keeps its note. */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  const optional = z.optional(schema);
  const note = fieldNotes.get(schema);
  return note ? field(note, optional) : optional;
}

/** Makes the field optional with a default of `value`, and keeps its note. */
export function otherwise<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) {
  const withDefault = z._default(schema, value);
  const note = fieldNotes.get(schema);
  return note ? field(note, withDefault) : withDefault;
}
