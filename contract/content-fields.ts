import * as z from 'zod/mini';

/** What an editing form shows for a field. */
export interface FieldNote {
  title: string;
  hint?: string;
  /** The words differ by language. Other fields may be left out of a CN or MS file: the EN file's value holds. */
  translated?: true;
  /** What an input cannot tell from the schema; a `minute` is a date with a time of day. */
  input?: 'picture' | 'day' | 'minute';
}

/** Notes of every field below, for editing forms and for messages: `z.toJSONSchema(schema, {metadata: fieldNotes})`. */
export const fieldNotes = z.registry<FieldNote>();

/** Dates in content files without an offset are read in this one: the clock of Kuala Lumpur, Singapore and Beijing. */
export const EDITOR_TIME_OFFSET = '+08:00';

/** Lower-case letters and digits in groups joined by single hyphens: file names, ids, artwork names. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const UPLOADED_PICTURE =
  /^(?:\/uploads\/[\w-]+(?:\/[\w-]+)*\.(?:avif|webp|jpe?g|png)|https:\/\/[^\s"'<>\\]+)$/;
const IN_SITE_PATH = /^\/(?![/\\])[^\s"'<>\\]*$/;
const HTTPS_ADDRESS = /^https:\/\/[^\s"'<>\\]+$/;
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;
const LAST_MILLISECOND_OF_DAY = 24 * 60 * 60 * 1000 - 1;

/** An error message for a value of the wrong kind, or for none at all. */
function must(note: FieldNote, rule: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined ? `${note.title} is missing: it ${rule}.` : `${note.title} ${rule}.`;
}

/** Attaches the note; the outermost call, since zod copies a schema whenever it is changed. */
export function field<Schema extends z.ZodMiniType>(note: FieldNote, schema: Schema): Schema {
  fieldNotes.add(schema, note);
  return schema;
}

export function words(note: FieldNote, longest: number) {
  return field(
    note,
    z
      .string({ error: must(note, 'must be text; put it in quotes if it looks like a number') })
      .check(
        z.trim(),
        z.minLength(1, `${note.title} is empty: write a few words.`),
        z.maxLength(longest, `${note.title} is too long: keep it within ${longest} characters.`),
      ),
  );
}

export function slug(note: FieldNote) {
  const rule = 'must be small letters, digits and single hyphens, such as spring-welcome';
  return field(
    note,
    z.string({ error: must(note, rule) }).check(z.regex(SLUG, `${note.title} ${rule}.`), z.maxLength(80)),
  );
}

function matching(note: FieldNote, rule: string, ...patterns: RegExp[]) {
  return field(
    note,
    z.string({ error: must(note, rule) }).check(
      z.maxLength(500, `${note.title} is too long.`),
      z.refine((value) => patterns.some((pattern) => pattern.test(value)), `${note.title} ${rule}.`),
    ),
  );
}

/** Name of the product's own artwork, or the address of an uploaded picture. */
export function picture(note: FieldNote) {
  const rule = 'must be an artwork name such as spring-welcome, or a picture under /uploads/ or https://';
  return matching({ ...note, input: 'picture' }, rule, SLUG, UPLOADED_PICTURE);
}

/** What a tap opens: a promotion by its linkage, a page of the site, or an outside address. */
export function target(note: FieldNote) {
  const rule = 'must be the linkage of a promotion, a page such as /m/vip, or an https:// address';
  return matching(note, rule, SLUG, IN_SITE_PATH, HTTPS_ADDRESS);
}

export function webAddress(note: FieldNote) {
  return matching(note, 'must be a whole address beginning with https://', HTTPS_ADDRESS);
}

export function choice<const Value extends string>(note: FieldNote, values: readonly Value[]) {
  return field(note, z.enum(values, { error: must(note, `must be one of: ${values.join(', ')}`) }));
}

export function choices<const Value extends string>(note: FieldNote, values: readonly Value[]) {
  const rule = `must be a list of one or more of: ${values.join(', ')}`;
  return field(
    note,
    z
      .array(z.enum(values, { error: must(note, rule) }), { error: must(note, rule) })
      .check(z.minLength(1, `${note.title} ${rule}.`)),
  );
}

export function wholeNumber(note: FieldNote, least = 0) {
  const rule = `must be a whole number, ${least} or more, without quotes or commas`;
  return field(
    note,
    z
      .number({ error: must(note, rule) })
      .check(
        z.refine(Number.isSafeInteger, `${note.title} ${rule}.`),
        z.gte(least, `${note.title} ${rule}.`),
      ),
  );
}

export function yesNo(note: FieldNote) {
  return field(note, z._default(z.boolean({ error: must(note, 'must be true or false') }), false));
}

/**
 * A date `2026-11-01` or a moment `2026-11-01 09:30`, read into epoch milliseconds.
 * A bare date means its first millisecond for a `start` and its last for an `end`.
 */
export function moment(note: FieldNote, edge: 'start' | 'end') {
  const rule = 'must be a real date such as 2026-11-01, or a moment such as 2026-11-01 09:30';
  return field(
    note,
    z.pipe(
      z.string({ error: must(note, rule) }),
      z.transform((value, context): number => {
        const epoch = readMoment(value, edge);
        if (epoch !== undefined) return epoch;
        context.issues.push({ code: 'custom', message: `${note.title} ${rule}.`, input: value });
        return z.NEVER;
      }),
    ),
  );
}

function readMoment(value: string, edge: 'start' | 'end'): number | undefined {
  const [, day, time, offset = EDITOR_TIME_OFFSET] = DATE.exec(value) ?? [];
  if (day === undefined || !isRealDay(day)) return undefined;
  const epoch = Date.parse(`${day}T${time ?? '00:00'}:00.000${offset}`);
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
  const rule = `must be a list of ${count.least} to ${count.most} items`;
  return field(
    note,
    z
      .array(item, { error: must(note, rule) })
      .check(
        z.minLength(count.least, `${note.title} ${rule}.`),
        z.maxLength(count.most, `${note.title} ${rule}.`),
      ),
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
