import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#gateway/site/docs/openapi.ts';
import { docsPage } from '#gateway/site/docs/page.ts';

/** Writes the published contract for machines and for people, as files of a build (OPER-12). */
export function writeApiDocs(folder: string): void {
  const contract = openApiDocument();
  mkdirSync(join(folder, 'wps'), { recursive: true });
  writeFileSync(join(folder, 'wps', 'openapi.json'), JSON.stringify(contract));
  writeFileSync(join(folder, 'wps', 'docs.html'), String(docsPage(contract)));
}
