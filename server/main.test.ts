import { expect, onTestFinished, test } from 'vitest';
import { createFolder, formatFile } from '#testkit/content/folder.ts';
import { main, StartError } from './main.ts';

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
