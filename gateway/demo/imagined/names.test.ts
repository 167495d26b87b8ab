import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#testkit/project.ts';

/** Names that readers in Malaysia recognise as Muslim: no player or host of the demo has one. */
const NAMES =
  /\b(?:a(?:hmad|isyah?|ina|li|min|mir|mira|nis|tiqah|zman|zizah?)|farah|farid|faizal|fatimah?|hafiz|hakim|halim|hamid|hana|hassan|hussein|ibrahim|iman|ismail|kamal|khadijah|mariam|mohamad|mohd|muhammad|nadia|nora?|nur(?:ul)?|osman|rahim|rashid|raya|ridzuan|rosli|rosmah|salleh|siti|suri|syed|yusof|zainab|zainal|zul)\b/i;

const codes = readdirSync(join(ROOT, 'gateway/demo')).filter((name) => /(?<!\.test)\.ts$/.test(name));
const people = ['en', 'ms'].flatMap((locale) =>
  readdirSync(join(ROOT, 'content/ambassadors', locale)).map(
    (name) => `content/ambassadors/${locale}/${name}`,
  ),
);

/** Returns words in quotes and front matter, where names are, and no code. */
const wordsIn = (text: string): string[] =>
  [...text.matchAll(/'([^'\n]+)'|^\w+: (.+)$/gm)].map(([said]) => said);

test.each([...codes.map((name) => `gateway/demo/${name}`), ...people])(
  'no player or host has a Muslim name: %s (PLAY-60)',
  (path) => {
    const words = wordsIn(readFileSync(join(ROOT, path), 'utf8'));
    expect(words.filter((said) => NAMES.test(said.replace(/\d+/g, ' ')))).toEqual([]);
  },
);

test('the search finds such names among others', () => {
  for (const said of ["'Aisyah'", "'nurul01'", 'name: Kamal bin Osman'])
    expect(wordsIn(said).filter((name) => NAMES.test(name.replace(/\d+/g, ' ')))).toHaveLength(1);
  expect(wordsIn("'Melissa', 'Puan Ong', 'Ravi'").filter((name) => NAMES.test(name))).toEqual([]);
});
