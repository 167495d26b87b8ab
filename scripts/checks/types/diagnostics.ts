import type { Copy } from './astro-copies.ts';

/** A line of the compiler: `src/a.astro.tsx(3,7): error TS2322: …`. */
const PLACE = /^(.*)\((\d+),(\d+)\): /;

/**
 * Returns the compiler's output, with each place in a copy as `path:line:column` of the Astro file.
 * @param root prefix of the paths of copies, with a slash at the end.
 * @param copies by their path
 * @param originals texts of the Astro files by their path
 */
export function locateDiagnostics(
  output: string,
  root: string,
  copies: ReadonlyMap<string, Copy>,
  originals: ReadonlyMap<string, string>,
): string {
  const locate = (line: string): string => {
    const [place, path = '', row, column] = PLACE.exec(line) ?? [];
    if (place === undefined) return line;
    const rest = line.slice(place.length);
    const copy = path.startsWith(root) ? copies.get(path.slice(root.length)) : undefined;
    if (copy === undefined) return `${path}:${row}:${column} ${rest}`;
    const offset = copy.toOriginal(offsetAt(copy.text, Number(row), Number(column)));
    const original = [...originals.keys()].find((name) => copy.path.startsWith(`${name}.`)) ?? '';
    return `${original}:${placeAt(originals.get(original) ?? '', offset)} ${rest}`;
  };
  return output.split('\n').map(locate).join('\n');
}

/** Returns the offset of a line and column, both from 1. */
function offsetAt(text: string, row: number, column: number): number {
  const before = text.split('\n').slice(0, row - 1);
  return before.reduce((sum, line) => sum + line.length + 1, 0) + column - 1;
}

/** Returns `line:column`, both from 1, of an offset. */
function placeAt(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
