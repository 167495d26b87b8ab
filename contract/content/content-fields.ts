import * as z from 'zod/mini';
import { asMessage, type Fault, type RuleName } from './content-faults.ts';

/** What an editing form shows for a field. */
export interface FieldNote {
  title: string;
  hint?: string;
  /** The words differ by language. Other fields may be left out of a CN or MS file: the EN file's value holds. */
  translated?: true;
  /** What an input cannot tell from the schema; a `minute` is a date with a time of day. */
  input?: 'picture' | 'day' | 'minute';
  /** Where it is left out, the name of the file stands for it, which is made from the title. */
  fromName?: true;
}

/** Notes of every field below, for editing forms and for messages: `z.toJSONSchema(schema, {metadata: fieldNotes})`. */
export const fieldNotes = z.registry<FieldNote>();

/** Dates in content files without an offset are read in this one: the clock of Kuala Lumpur, Singapore and Beijing. */
export const EDITOR_TIME_OFFSET = '+08:00';

/** Lower-case letters and digits in groups joined by single hyphens: file names, ids, artwork names. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_SLUG = 80;

const UPLOADED_PICTURE =
  /^(?:\/uploads\/[\w-]+(?:\/[\w-]+)*\.(?:avif|webp|jpe?g|png)|https:\/\/[^\s"'<>\\]+)$/;
const IN_SITE_PATH = /^\/(?![/\\])[^\s"'<>\\]*$/;
const HTTPS_ADDRESS = /^https:\/\/[^\s"'<>\\]+$/;
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/;
const MAX_ADDRESS = 500;
const LAST_MILLISECOND_OF_DAY = 24 * 60 * 60 * 1000 - 1;

type Values = Fault['values'];

/** The message for a value that breaks the rule of its field, or for none at all. */
function must({ title }: FieldNote, rule: RuleName, values: Values = {}) {
  return (issue: { input?: unknown }) =>
    asMessage({ name: issue.input === undefined ? 'missing' : 'wrong', title, rule, values });
}

/** Attaches the note; the outermost call, since zod copies a schema whenever it is changed. */
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

/** Name of the product's own artwork, or the address of an uploaded picture. */
export function picture(note: FieldNote) {
  return matching({ ...note, input: 'picture' }, 'picture', SLUG, UPLOADED_PICTURE);
}

/** What a tap opens: a promotion by its linkage, a page of the site, or an outside address. */
export function target(note: FieldNote) {
  return matching(note, 'target', SLUG, IN_SITE_PATH, HTTPS_ADDRESS);
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
 * A date `2026-11-01` or a moment `2026-11-01 09:30`, read into epoch milliseconds.
 * A bare date means its first millisecond for a `start` and its last for an `end`.
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
  const [, day, time, offset = EDITOR_TIME_OFFSET] = DATE.exec(value) ?? [];
  if (day === undefined || !isRealDay(day)) return undefined;
  const epoch = Date.parse(`${day}T${time ?? '00:00'}${offset}`);
  if (Number.isNaN(epoch)) return undefined;
  return time === undefined && edge === 'end' ? epoch + LAST_MILLISECOND_OF_DAY : epoch;
}

// Date.parse reads 30 February as 2 March.
function isRealDay(day: string): boolean {
  const epoch = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(day);
}

export function listOf<Item extends z.ZodMiniType>(
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

/** The field may be left out; its note is kept. */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  const optional = z.optional(schema);
  const note = fieldNotes.get(schema);
  return note ? field(note, optional) : optional;
}

/** The field may be left out and is then `value`; its note is kept. */
export function otherwise<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) {
  const withDefault = z._default(schema, value);
  const note = fieldNotes.get(schema);
  return note ? field(note, withDefault) : withDefault;
}
