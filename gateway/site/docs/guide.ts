import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../contract/guide/', import.meta.url);

/** Returns the chapters of the guide for developers of a gateway, in their order (Markdown, OPER-18). */
export const readGuide = (): string =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => readFileSync(new URL(file, FOLDER), 'utf8').trim())
    .join('\n\n');
