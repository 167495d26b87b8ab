import { type Chunk, filesWithImports } from './chunks.ts';
import { entryChunk } from './entries.ts';
import type { FileNames } from './file-names.ts';

/**
 * Lists, separated by spaces, the scripts that contain a module, and their imports. The boot script imports the
 * member script itself.
 */
const moduleFileNames = (module: RegExp): FileNames => ({
  developing: '',
  built(chunks) {
    const hasModule = ({ moduleIds }: Chunk) => moduleIds.some((id) => module.test(id));
    const { fileName } = entryChunk('MEMBER_SCRIPT', chunks);
    return filesWithImports(chunks.filter(hasModule), chunks)
      .filter((file) => file !== fileName)
      .join(' ');
  },
});

/** Lists of files as paths below the root, by their name in `import.meta.env`. */
export const ISLAND_FILES: Record<string, FileNames> = {
  /** The files that every page of islands needs. */
  ISLAND_FILES: moduleFileNames(/\/node_modules\/react-dom\//),
  /** The files that every page for members runs besides the member script. */
  MEMBER_PAGE_FILES: moduleFileNames(/\/@astrojs\/react\/|\/src\/lib\/shell\/member-entry/),
};
