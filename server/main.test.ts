import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder, formatFile } from '#testkit/content/folder.ts';
import { main } from './main.ts';
import { StartError } from './start/start-error.ts';

const QUIET = { PORT: '0', LOG_LEVEL: 'silent' };

test.each([
  [
    'a HOST that is not a name',
    { HOST: 'no-such-host.invalid' },
    /^HOST=no-such-host\.invalid is not an address/,
  ],
  ['a HOST of another machine', { HOST: '192.0.2.1' }, /^HOST=192\.0\.2\.1 is not an address/],
  ['a CONTENT_DIR that is not there', { CONTENT_DIR: 'no/such/folder' }, /no.such.folder can't.+CONTENT_DIR/],
])('%s ends the start with words that name the setting', async (_, setting, words) => {
  const start = main({ ...QUIET, ...setting });
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(words);
});

test('a CONTENT_DIR with a folder "notices" ends the start and names the new one (MAP-33)', async () => {
  const folder = await createFolder();
  onTestFinished(folder.destroy);
  await folder.write('notices/en/first.md', formatFile({ title: 'First' }));
  const start = main({ ...QUIET, CONTENT_DIR: folder.root });
  await expect(start).rejects.toThrow(/Rename this folder to "announcements"/);
});

test('production starts with no legal texts of the demonstration (OPER-45, OPER-59)', async () => {
  const folder = await createFolder();
  onTestFinished(folder.destroy);
  const production = { ...QUIET, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://play.example.com' };
  await expect(main(production)).rejects.toThrow(
    new StartError(
      "The terms are the demonstration's. Write content/legal/en/terms.md, or set SITE_INFO.legal.terms.",
    ),
  );
  const privacy = readFileSync('content/legal/en/privacy.md', 'utf8');
  await folder.write('legal/en/terms.md', formatFile({ title: 'Our terms', order: 1 }));
  await folder.write('legal/en/privacy.md', privacy);
  await expect(main({ ...production, CONTENT_DIR: folder.root })).rejects.toThrow(
    new StartError(
      "The privacy policy is the demonstration's. Write content/legal/en/privacy.md, or set SITE_INFO.legal.privacy.",
    ),
  );
});
