import {
  CONTENT_COLLECTIONS,
  type ContentData,
  fieldsFromName,
  sharedFields,
} from '#contract/content/content-files.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { fillFigures } from '#locales/figures/fill.ts';
import type { Entry } from '../entry.ts';
import { fillFields } from '../fill-fields.ts';
import type { ParsedFile } from '../front-matter.ts';
import { type Place, pathOf } from '../paths.ts';
import { type Problem, toProblems } from '../problems.ts';
import { render } from '../render/render.ts';

type Fields = ParsedFile['fields'];

/** A line that its operator still has to write: until then the text is a draft (OPER-62). */
const OPEN_LINE = /^(?:[-*] |\d+\. )?TODO\b/m;

export type Checked = { entry: Entry } | { problems: Problem[] };

/**
 * Fills the figures of a file in and checks it against its collection's schema.
 * @param english fields of the EN file, which fill in what a file of another language leaves out
 */
export function check(place: Place, file: ParsedFile, figures: Figures, english: Fields = {}): Checked {
  const path = pathOf(place);
  const { schema, body } = CONTENT_COLLECTIONS[place.collection];
  const fields = fillFields({ ...named(place), ...shared(place, english), ...file.fields }, place, figures);
  const filled = fillFigures(file.markdown, place.language, figures);
  const text = render(filled.text);
  const result = schema.safeParse(fields.values);
  const unknown = [...fields.unknown, ...filled.unknown.map((figure) => ({ field: 'text', figure }))];
  const problems: Problem[] = [
    ...(result.success ? [] : toProblems(path, result.error)),
    ...unknown.map(({ field, figure }) => ({
      file: path,
      field,
      fault: { name: 'figureUnknown' as const, values: { figure } },
    })),
  ];
  if (body === 'required' && text.html === '') {
    problems.push({ file: path, field: 'text', fault: { name: 'noText' } });
  }
  if (!result.success || problems.length > 0) return { problems };
  const isOpen = OPEN_LINE.test(file.markdown);
  const data: ContentData<typeof place.collection> = { ...result.data, ...(isOpen && { draft: true }) };
  return {
    entry: { collection: place.collection, slug: place.slug, language: place.language, data, ...text },
  };
}

function named({ collection, slug }: Place): Fields {
  return Object.fromEntries(fieldsFromName(collection).map((name) => [name, slug]));
}

function shared(place: Place, english: Fields): Fields {
  const kept = sharedFields(place.collection).filter((name) => Object.hasOwn(english, name));
  return Object.fromEntries(kept.map((name) => [name, english[name]]));
}
