import { basename, extname } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { FILE_KINDS, FILES, type FileKind, type Placed, type RowOf } from './columns.ts';
import { CatalogueError, type Fault } from './faults.ts';

export interface CatalogueFile {
  /** Its kind, with .csv or .json. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface RawRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Returns the kind that a file's name says. @throws {CatalogueError} */
export function kindOf(path: string): FileKind {
  const [name, form] = [basename(path, extname(path)), extname(path)];
  const kind = FILE_KINDS.find((one) => one === name);
  if (!kind || (form !== '.csv' && form !== '.json'))
    throw new CatalogueError(
      `${basename(path)} must be ${FILE_KINDS.join(', ')}, with .csv or .json. Nothing was written.`,
    );
  return kind;
}

/** Returns the text of a file in UTF-8; undefined for any other encoding. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

type Add = (fault: Omit<Fault, 'file'>) => void;

function readCsv(text: string, columns: readonly string[], add: Add): RawRow[] {
  const lines = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as { info: { lines: number }; record: string[] }[];
  const [header, ...rest] = lines;
  const names = header?.record ?? [];
  for (const [at, column] of names.entries()) {
    if (!columns.includes(column))
      add({ line: 1, value: column, must: `must be one of ${columns.join(', ')}` });
    if (names.indexOf(column) !== at) add({ line: 1, value: column, must: 'must be named once' });
  }
  return rest.flatMap(({ info: { lines: line }, record }) => {
    if (record.length !== names.length) {
      add({ line, must: `has ${record.length} values, and the header ${names.length}` });
      return [];
    }
    return { line, cells: Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])) };
  });
}

function readJson(text: string, columns: readonly string[], add: Add): RawRow[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) {
    add({ line: 1, must: 'must be a list of objects' });
    return [];
  }
  return list.map((entry: unknown, at) => {
    const line = at + 1;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      add({ line, must: 'must be an object' });
      return { line, cells: {} };
    }
    const cells = Object.entries(entry).flatMap(([column, value]): [string, string][] => {
      if (!columns.includes(column)) add({ line, column, must: `is not one of ${columns.join(', ')}` });
      if (value === null) return [];
      if (typeof value === 'object') add({ line, column, must: 'must be a text, a number, true or false' });
      return [[column, String(value)]];
    });
    return { line, cells: Object.fromEntries(cells) };
  });
}

/**
 * Reads the rows of a file. In JSON the line is the number of the object.
 * @param faults takes what is wrong
 */
export function readFile<Kind extends FileKind>(
  kind: Kind,
  { name, bytes }: CatalogueFile,
  faults: Fault[],
): Placed<RowOf<Kind>>[] {
  const file = basename(name);
  const add: Add = (fault) => void faults.push({ file, ...fault });
  const text = decode(bytes);
  if (text === undefined) {
    add({ line: 1, must: 'must be UTF-8' });
    return [];
  }
  const schema = FILES[kind];
  const columns = Object.keys(schema.shape);
  try {
    const rows = extname(name) === '.json' ? readJson(text, columns, add) : readCsv(text, columns, add);
    return rows.flatMap(({ line, cells }) => {
      const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value.trim() !== ''));
      const parsed = schema.safeParse(given);
      if (parsed.success) return [{ file, line, row: parsed.data as RowOf<Kind> }];
      for (const { path, message } of parsed.error.issues) {
        const column = String(path[0] ?? '');
        add({ line, column, value: given[column], must: message });
      }
      return [];
    });
  } catch (error) {
    if (error instanceof CsvError) add({ line: Number(error.lines ?? 1), must: `is not CSV: ${error.code}` });
    else if (error instanceof SyntaxError) add({ line: 1, must: 'must be JSON' });
    else throw error;
    return [];
  }
}
