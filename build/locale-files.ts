import type { Plugin } from 'vite';
import { FILES } from '#locales/files.ts';

/**
 * Bundles the files of texts into the site, which reads no folder at run time: one more file is one more language
 * (LANG-1).
 */
export function localeFiles(): Plugin {
  return {
    name: 'lobby:locale-files',
    transform: {
      filter: { id: /\/locales\/files\.ts$/ },
      handler: () => localeModule(Object.keys(FILES)),
    },
  };
}

/** Returns the source of a module that exports `FILES` like `locales/files.ts`. */
export function localeModule(names: readonly string[]): string {
  const imports = names.map((name, index) => `import file${index} from './${name}.json';`);
  const entries = names.map((name, index) => `${JSON.stringify(name)}: file${index}`);
  return `${imports.join('\n')}\nexport const FILES = { ${entries.join(', ')} };\n`;
}
