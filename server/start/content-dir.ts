import { constants } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAsShipped, readDemonstration } from '#content-store/demonstration.ts';
import { pathOf } from '#content-store/paths.ts';
import type { Settings } from '../settings.ts';
import { StartError } from './start-error.ts';

/** Checks that the folder of the texts can be read, and written to where editors do so. @throws {StartError} */
export async function checkContentDir({
  contentDir,
  editor,
  gateway,
}: Pick<Settings, 'contentDir' | 'editor' | 'gateway'>): Promise<void> {
  await tryReading(contentDir);
  if (editor && !editor.repository) await tryWriting(contentDir);
  if (gateway.NODE_ENV === 'production') await checkLegal(contentDir, gateway.SITE_INFO);
}

const LEGAL = { terms: 'The terms are', privacy: 'The privacy policy is' } as const;

/** Refuses the legal texts of the demonstration, unless the operator's are elsewhere (OPER-45). */
async function checkLegal(folder: string, siteInfo: object = {}): Promise<void> {
  const demonstration = await readDemonstration();
  const elsewhere: object = Reflect.get(siteInfo, 'legal') ?? {};
  for (const [slug, subject] of Object.entries(LEGAL)) {
    if (slug in elsewhere) continue;
    const place = { collection: 'legal', language: 'EN', slug } as const;
    const text = await readFile(join(folder, pathOf(place)), 'utf8').catch(() => '');
    if (isAsShipped(demonstration, place, text))
      throw new StartError(
        `${subject} the demonstration's. Write content/${pathOf(place)}, or set SITE_INFO.legal.${slug}.`,
      );
  }
}

async function tryReading(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new StartError(`${folder} can't be read as a folder. Set CONTENT_DIR to the folder of the texts.`, {
      cause,
    });
  });
  // The name of the folder in earlier versions: its texts would silently not be shown (MAP-33).
  if (names.includes('notices')) {
    throw new StartError(
      `${join(folder, 'notices')} is not read any more. Rename this folder to "announcements".`,
    );
  }
}

async function tryWriting(folder: string): Promise<void> {
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw new StartError(`EDITING=on, but ${folder} can't be written to. Set CONTENT_DIR to a copy of it.`, {
      cause,
    });
  });
}
