import { readdirSync, readFileSync } from 'node:fs';

/** A language's texts in nested sections. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const FOLDER = new URL('./', import.meta.url);
const ENDING = '.json';

/** The texts of every file of this folder, by its name; a build of the site has them inside it (`build/locale-files.ts`). */
export const FILES: Readonly<Record<string, Texts>> = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => [name.slice(0, -ENDING.length), JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))]),
);
