import { convertToTsx } from '@astrojs/astro2tsx';
import type { Source } from '../source.ts';

/** A file that the compiler reads instead of an Astro file, or of a script in one. */
export interface Copy {
  /** Path relative to the root of the copies: that of the Astro file, with an ending for the compiler. */
  readonly path: string;
  readonly text: string;
  /** Returns the offset in the Astro file of an offset in the copy. */
  toOriginal(offset: number): number;
}

/** Returns the TSX of an Astro file, then each of its scripts that the build bundles. */
export function createCopies({ path, text }: Source): Copy[] {
  const { code, mappings, scripts, diagnostics, hasParseErrors } = convertToTsx(text, {
    filename: path,
    ambientTypes: true,
  });
  if (hasParseErrors) throw new Error(`${path} cannot be parsed: ${diagnostics[0]?.message}`);
  const page: Copy = {
    path: `${path}.tsx`,
    text: code,
    toOriginal(offset) {
      const [start, , original] = mappings.findLast(([from]) => from <= offset) ?? [0, 0, 0];
      return original + (offset - start);
    },
  };
  const bundled = scripts.filter(({ type }) => type === 'processed-module');
  return [
    page,
    ...bundled.map(({ content, position }, index) => ({
      path: `${path}.${index}.ts`,
      text: content,
      toOriginal: (offset: number) => position.start + offset,
    })),
  ];
}
