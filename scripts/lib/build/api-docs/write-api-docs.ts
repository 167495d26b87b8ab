import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApi } from '#gateway/site/docs/document.ts';
import { openApiDocument } from '#gateway/site/docs/openapi.ts';
import { docsPage } from '#gateway/site/docs/page.ts';
import { installTool } from '../../install-tool.ts';
import { ROOT } from '../../tools.ts';

/** Files of the viewer beside this one: its page, and what comes before and after its library in one script. */
const readOwn = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

const TOKENS = join(ROOT, 'src/styles/tokens.css');

/** Returns the script of the viewer: what the policy requires before it, Scalar, and its start with the document. */
function viewerScript(contract: OpenApi, packages: string): string {
  const library = readFileSync(join(packages, '@scalar/api-reference/dist/browser/standalone.js'), 'utf8');
  // Source maps are not part of a build.
  const code = library.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  const start = readOwn('start.js').replace('DOCUMENT', () => JSON.stringify(contract));
  return [readOwn('before.js'), code, start].join('\n');
}

/** Returns the style of the viewer: the site's colours of both themes, under the classes that Scalar sets. */
const viewerStyle = (): string =>
  readFileSync(TOKENS, 'utf8').replace(/\[data-theme="(dark|light)"\]/g, '.$1-mode') + readOwn('viewer.css');

/**
 * Writes the published contract for machines and for people, as files of a build (OPER-12, OPER-25).
 * @param log receives a line while the viewer is installed
 */
export function writeApiDocs(folder: string, log: (line: string) => void): void {
  const contract = openApiDocument();
  const viewer = join(folder, 'wps', 'docs');
  mkdirSync(viewer, { recursive: true });
  writeFileSync(join(folder, 'wps', 'openapi.json'), JSON.stringify(contract));
  writeFileSync(join(folder, 'wps', 'docs.html'), readOwn('viewer.html'));
  writeFileSync(join(viewer, 'plain.html'), String(docsPage(contract)));
  writeFileSync(join(viewer, 'viewer.js'), viewerScript(contract, installTool('scalar', log)));
  writeFileSync(join(viewer, 'viewer.css'), viewerStyle());
}
