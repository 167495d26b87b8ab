import { parseDocument } from 'yaml';
import { UnreadableFile } from './problems.ts';

export interface ParsedFile {
  /** Front matter as written, unchecked; fields left empty are dropped. */
  fields: Record<string, unknown>;
  markdown: string;
}

const FENCED = /^---[ \t]*\n([\s\S]*?)\n?^---[ \t]*(?:\n|$)/m;

/** Splits a content file into its YAML front matter and its Markdown. Throws {@link UnreadableFile}. */
export function parseFile(source: string): ParsedFile {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const fenced = text.startsWith('---') ? FENCED.exec(text) : null;
  if (!fenced) throw new UnreadableFile({ name: 'noFields' });
  return { fields: parseFields(fenced[1] ?? ''), markdown: text.slice(fenced[0].length).trim() };
}

function parseFields(yaml: string): Record<string, unknown> {
  const document = parseDocument(yaml, { prettyErrors: true, stringKeys: true, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) {
    // The opening hyphens are line 1 of the file.
    const line = (error.linePos?.[0].line ?? 0) + 1;
    throw new UnreadableFile({ name: 'unreadableLine', values: { line } }, { cause: error });
  }
  const fields: unknown = toPlain(() => document.toJS({ maxAliasCount: 20 }));
  if (fields === null || fields === undefined) return {};
  if (typeof fields !== 'object' || Array.isArray(fields)) {
    throw new UnreadableFile({ name: 'noPairs' });
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function toPlain(read: () => unknown): unknown {
  try {
    return read();
  } catch (cause) {
    throw new UnreadableFile({ name: 'repeatedBlock' }, { cause });
  }
}
