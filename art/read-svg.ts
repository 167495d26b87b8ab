import { readFileSync } from 'node:fs';

/** Reads an SVG file of this folder, by its path in it, without line breaks and indentation. */
export function readSvg(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\s*\n\s*/g, '');
}
