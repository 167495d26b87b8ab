import {
  CONTENT_COLLECTIONS,
  type ContentData,
  fieldsFromName,
  sharedFields,
} from '#contract/content/content-files.ts';
import type { Entry } from './entry.ts';
import type { ParsedFile } from './front-matter.ts';
import { type Place, pathOf } from './paths.ts';
import { type Problem, problemsOf } from './problems.ts';
import type { RenderedText } from './render/render.ts';

type Fields = ParsedFile['fields'];

/** A content file that could be read, not yet known to be valid. */
export interface ReadFile {
  fields: Fields;
  text: RenderedText;
}

export type Checked = { entry: Entry } | { problems: Problem[] };

/**
 * Checks a file against its collection's schema.
 * @param english fields of the EN file, which fill in what a file of another language leaves out
 */
export function check(place: Place, file: ReadFile, english: Fields = {}): Checked {
  const path = pathOf(place);
  const { schema, body } = CONTENT_COLLECTIONS[place.collection];
  const result = schema.safeParse({ ...named(place), ...shared(place, english), ...file.fields });
  const problems = result.success ? [] : problemsOf(path, result.error);
  if (body === 'required' && file.text.html === '') {
    problems.push({ file: path, field: 'text', fault: { name: 'noText' } });
  }
  if (!result.success || problems.length > 0) return { problems };
  const data: ContentData<typeof place.collection> = result.data;
  return {
    entry: { collection: place.collection, slug: place.slug, language: place.language, data, ...file.text },
  };
}

function named({ collection, slug }: Place): Fields {
  return Object.fromEntries(fieldsFromName(collection).map((name) => [name, slug]));
}

function shared(place: Place, english: Fields): Fields {
  const kept = sharedFields(place.collection).filter((name) => Object.hasOwn(english, name));
  return Object.fromEntries(kept.map((name) => [name, english[name]]));
}
