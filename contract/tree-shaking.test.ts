import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const entry = `${folder}browser.ts`;
/** Loaded by the gateway, the editor and pages on the server alone. */
const OF_SERVERS =
  /^(?:calls|facts\/(?:facts|figures)|requests|content\/(?:content-(?:faults|fields|files|parts)|help|promotion-file)|core\/safe-html)\.ts$|\.request\.ts$|\.test\.ts$/;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !OF_SERVERS.test(name));

/** Returns the browser's bundle of a script. */
async function bundled(script: string): Promise<Rolldown.OutputChunk> {
  const scriptAtEntry = {
    name: 'script-at-entry',
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) => (id === entry ? script : undefined),
  };
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [scriptAtEntry],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const [chunk] = ([output].flat()[0] as Rolldown.RolldownOutput).output;
  return chunk;
}

describe('browsers get from the contract', () => {
  test.each(files)('nothing of %s where nothing of it is used', async (name) => {
    const { code } = await bundled(`import './${name}';`);
    // A few lines of zod, at most: no rule, no call.
    expect(code).not.toMatch(/ZodMini|\/wps\//);
    expect(code.length).toBeLessThan(1_000);
  });

  test('no request, for any call', async () => {
    const { moduleIds } = await bundled(
      files.map((name, n) => `export * as part${n} from './${name}';`).join('\n'),
    );
    expect(moduleIds).toContain(`${folder}games/games.ts`);
    expect(moduleIds.filter((id) => /requests?\.ts$/.test(id) && !id.endsWith('core/request.ts'))).toEqual(
      [],
    );
  });
});
