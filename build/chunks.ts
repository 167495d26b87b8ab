import type { Rollup } from 'vite';

/** A script of the client. Until all scripts are rendered, file names contain placeholders instead of hashes. */
export type Chunk = Pick<Rollup.RenderedChunk, 'facadeModuleId' | 'fileName' | 'imports' | 'moduleIds'>;

/** Lists the paths below the root of scripts and of all that they import, each once. */
export function filesWithImports(first: readonly Chunk[], chunks: readonly Chunk[]): string[] {
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of first) add(chunk);
  return [...files];
}
