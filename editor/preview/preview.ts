import * as z from 'zod/mini';
import { pathOf } from '#content-store/paths.ts';
import type { Entry, Problem } from '#content-store/store.ts';
import { isCollection } from '#contract/content/content-files.ts';
import { SLUG } from '#contract/content/content-names.ts';
import { LANGUAGES, type Language, LOCALE } from '#contract/core/languages.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { Refusal } from '../errors.ts';
import { checkFields } from '../files/check-text.ts';

const fields = z.record(z.string(), z.unknown());

/** A text in its present form in the editor. */
export const previewRequest = z.object({
  collection: z.string(),
  /** Name of its file, once it has one. */
  slug: z.optional(z.string().check(z.regex(SLUG))),
  locale: z.enum(Object.values(LOCALE)),
  fields,
  markdown: z.string().check(z.maxLength(256 * 1024)),
  /** Fields of the English version, which apply where the others have none. */
  english: fields,
});

/** The page of the site that shows the text, as if it were published. */
export type DrawPreview = (entry: Entry, language: Language) => Promise<string>;

/** The name of a text that was never saved. */
const UNNAMED = 'preview';

/** Checks the text; returns its entry, or the missing fields. */
export function previewed(
  request: z.output<typeof previewRequest>,
  figures?: Figures,
): { entry: Entry } | { problems: Problem[] } {
  const { collection, locale, markdown, english, slug = UNNAMED } = request;
  const language = LANGUAGES.find((code) => LOCALE[code] === locale);
  if (!isCollection(collection) || !language) throw new Refusal(422, 'noCollection');
  const place = { collection, language, slug };
  const checked = checkFields(place, { fields: filled(request.fields), markdown }, filled(english), figures);
  if ('entry' in checked) return { entry: asPublished(checked.entry) };
  return { problems: checked.problems.map((problem) => ({ ...problem, file: pathOf(place) })) };
}

/** Removes empty fields: a form sends every field, also in a list's items; a file leaves empty ones out. */
function filled(values: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, Array.isArray(value) ? value.map(filledItem) : value]),
  );
}

function filledItem(item: unknown): unknown {
  const { data } = fields.safeParse(item);
  return data ? filled(data) : item;
}

function asPublished(entry: Entry): Entry {
  return { ...entry, data: { ...entry.data, draft: false } } as Entry;
}
