import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { brandStyle } from './colours.ts';
import { type BrandFile, drawIcons } from './icons.ts';

/** What pages and files have of an operator's brand, besides its name. */
export interface ShownBrand {
  /** Style after the tokens; empty without colours. */
  readonly style: string;
  /** Whether its mark replaces the site's. */
  readonly hasMark: boolean;
  /** Icons and the picture of shared pages, by path. */
  readonly files: ReadonlyMap<string, BrandFile>;
}

export const NO_BRAND: ShownBrand = { style: '', hasMark: false, files: new Map() };

/** Copy of `tokens.css` in the folder of a build. */
export const TOKENS_FILE = 'tokens.css';

/**
 * Reads the colours and the mark of the settings, and draws the icons.
 * @throws {BrandError} with what to change
 */
export async function openBrand(
  { contentDir, gateway }: Pick<Settings, 'contentDir' | 'gateway'>,
  built: string,
): Promise<ShownBrand> {
  const { colours, mark } = gateway.SITE_INFO?.brand ?? {};
  return {
    style: colours ? brandStyle(colours, await readFile(join(built, TOKENS_FILE), 'utf8')) : '',
    hasMark: mark !== undefined,
    files: mark === undefined ? NO_BRAND.files : await drawIcons(contentDir, mark),
  };
}
