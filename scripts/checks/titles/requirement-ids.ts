import type { Problems, Source } from '../source.ts';
import { testTitles } from './test-titles.ts';

const ROW = /^\|\s*([A-Z]+-\d+)\s*\|\s*(\w+)\s*\|/;
const HEAD = /^\|\s*(id\b|-+\s*\|)/;
/** Test files in the last column. */
const PROOF = /[\w/.-]+\.(?:test|spec)\.tsx?/g;
const ID = /\b[A-Z]+-\d+\b/g;
const STATES = ['delivered', 'later'];

/**
 * Checks the table of requirements. Reports malformed rows (`| id | state | promise | proved by |` with a unique id), and
 * delivered ids without a test title. Reports files of the last column without such a title, and unlisted ids in sources.
 */
export function requirementProblems(table: string, sources: Source[], tests: Source[]): Problems {
  const lines = table.split('\n').filter((line) => line.startsWith('|') && !HEAD.test(line));
  if (lines.length === 0) return ['docs/requirements.md has no row of an id and a state'];
  const named = new Set(tests.flatMap(testTitles).flatMap((title) => title.match(ID) ?? []));
  const known = new Set<string>();
  const rows = lines.flatMap((line) => {
    const [, id, state = ''] = ROW.exec(line) ?? [];
    if (id === undefined) return [`Not one id and its state: ${line}`];
    if (known.has(id)) return [`${id} has two rows`];
    known.add(id);
    if (!STATES.includes(state)) return [`${id} has the state "${state}", not one of ${STATES.join(', ')}`];
    if (state === 'delivered' && !named.has(id)) return [`${id} is marked delivered and no test names it`];
    return (line.match(PROOF) ?? [])
      .filter((file) => !tests.some((test) => test.path.endsWith(file) && names(test, id)))
      .map((file) => `${id} is said to be proved by ${file}, of which no title names it`);
  });
  return [...rows, ...sources.flatMap((source) => unlistedIds(source, known))];
}

function names(test: Source, id: string): boolean {
  return testTitles(test).some((title) => title.match(ID)?.includes(id));
}

/** Finds ids of a known area without a row; UTF-8 and the like have no known area. */
function unlistedIds({ path, text }: Source, known: ReadonlySet<string>): Problems {
  const areas = new Set([...known].map(toArea));
  const ids = new Set(text.match(ID) ?? []);
  return [...ids]
    .filter((id) => areas.has(toArea(id)) && !known.has(id))
    .map((id) => `${path} names ${id}, which docs/requirements.md does not list`);
}

function toArea(id: string): string {
  return id.replace(/-\d+$/, '');
}
