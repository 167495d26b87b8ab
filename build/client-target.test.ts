import { parse } from 'acorn';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { inlineScript } from './inline-script.ts';
import { clientTarget } from './vite-plugins.ts';

const MODERN = 'build/modern-syntax.testing.ts';
const parseAsOldPhone = (code: string) => parse(code, { ecmaVersion: 2019, sourceType: 'module' });

/** Builds for browsers with the target that Astro sets. @param plugins of this project */
async function builtForBrowsers(...plugins: NonNullable<Parameters<typeof build>[0]>['plugins'] & object) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins,
    build: { write: false, target: 'esnext', modulePreload: false, rolldownOptions: { input: MODERN } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output && 'output' in output ? output.output : [];
  return chunk?.code ?? '';
}

test('scripts in files are ES2019, with any target of Astro', async () => {
  expect(() => parseAsOldPhone('a?.b')).toThrow(SyntaxError);
  const modern = await builtForBrowsers();
  expect(() => parseAsOldPhone(modern)).toThrow(SyntaxError);
  const lowered = await builtForBrowsers(clientTarget());
  expect(lowered).toContain('console.log');
  parseAsOldPhone(lowered);
});

test('scripts inside pages are ES2019', async () => {
  const script = await inlineScript(MODERN);
  expect(script).toContain('console.log');
  parseAsOldPhone(script);
});
