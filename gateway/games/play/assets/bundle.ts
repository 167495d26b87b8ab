import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ClientEntry } from '../frame/kind.ts';
import { CLIENT_ENTRIES } from './entries.ts';

/** The script and style of one entry. */
export interface Bundle {
  readonly name: string;
  readonly files: readonly BundledFile[];
}

export interface BundledFile {
  /** Has a content hash before its ending. */
  readonly name: string;
  readonly content: Buffer;
  readonly brotli: Buffer;
}

const compress = promisify(brotliCompress);

/**
 * Bundles the scripts and styles of all game pages: classic scripts of ES2019, which a sandboxed page can load from
 * another origin, and styles for the same browsers.
 * @throws {Error} where script and style of an entry are larger than its limit
 */
export async function bundleClients(
  entries: ReadonlyMap<string, ClientEntry> = CLIENT_ENTRIES,
): Promise<Bundle[]> {
  return Promise.all(Array.from(entries, ([name, client]) => bundleClient(name, client)));
}

async function bundleClient(name: string, { entry, maxBytes }: ClientEntry): Promise<Bundle> {
  // Only where pages are built: it is large, and a process that serves a build has no use for it.
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2019',
      cssTarget: ['chrome70', 'ios12.2'],
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(entry),
        output: { format: 'iife', entryFileNames: `${name}.js`, assetFileNames: `${name}[extname]` },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const files = await Promise.all(
    outputs.map((output) => toFile(output.fileName, output.type === 'chunk' ? output.code : output.source)),
  );
  const bytes = files.reduce((sum, { brotli }) => sum + brotli.length, 0);
  if (bytes > maxBytes) {
    throw new Error(`The scripts and styles of ${name} have ${bytes} bytes; their limit is ${maxBytes}.`);
  }
  return { name, files };
}

async function toFile(fileName: string, source: string | Uint8Array): Promise<BundledFile> {
  const content = Buffer.from(source);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return { name: fileName.replace(/\.\w+$/, `.${hash}$&`), content, brotli: await compress(content) };
}
