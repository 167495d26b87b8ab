import { check } from '#content-store/checks/check.ts';
import { type ParsedFile, parseFile } from '#content-store/front-matter.ts';
import { type Place, pathOf } from '#content-store/paths.ts';
import { type Problem, UnreadableFile } from '#content-store/problems.ts';
import type { Entry } from '#content-store/store.ts';
import { type Figures, usualFigures } from '#contract/facts/figures.ts';
import type { Sources } from '../history/history.ts';

export type CheckedText = { entry: Entry } | { problems: Problem[] };

/** Checks a content file as the site will read it. `english` is the source of its English version. */
export function checkText(
  place: Place,
  source: string,
  english: string | undefined,
  figures?: Figures,
): CheckedText {
  try {
    const { fields, markdown } = parseFile(source);
    return checkFields(
      place,
      { fields, markdown },
      english === undefined ? {} : parseFields(english),
      figures,
    );
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { problems: [{ file: pathOf(place), field: 'file', fault: error.fault }] };
  }
}

export function checkFields(
  place: Place,
  file: ParsedFile,
  english: ParsedFile['fields'],
  figures: Figures = usualFigures(),
): CheckedText {
  return check(place, file, figures, place.language === 'EN' ? {} : english);
}

/** Returns whether a text is on the site in no language at any date: it does not exist, or is marked as a draft. */
export function isDraft(sources: Sources): boolean {
  const english = sources.EN === undefined ? {} : parseFields(sources.EN);
  return Object.values(sources).every((source) => (parseFields(source).draft ?? english.draft) === true);
}

/** Returns the fields of a file; none where it cannot be read. */
function parseFields(source: string): ParsedFile['fields'] {
  try {
    return parseFile(source).fields;
  } catch (error) {
    if (error instanceof UnreadableFile) return {};
    throw error;
  }
}
