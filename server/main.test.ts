import { expect, test } from 'vitest';
import { main } from './main.ts';
import { StartError } from './start-problems.ts';

const QUIET = { PORT: '0', LOG_LEVEL: 'silent' };

test.each([
  ['a HOST that is no name', { HOST: 'no-such-host.invalid' }, /^HOST=no-such-host\.invalid is no address/],
  ['a HOST of another machine', { HOST: '192.0.2.1' }, /^HOST=192\.0\.2\.1 is no address/],
  [
    'a CONTENT_DIR that is not there',
    { CONTENT_DIR: 'no/such/folder' },
    /^CONTENT_DIR=.*no.such.folder can't/,
  ],
  [
    'a DATA_DIR that cannot be made',
    { DATA_DIR: '/dev/null/data' },
    /^DATA_DIR=\/dev\/null\/data can't be made/,
  ],
])('%s ends the start with words that name the setting', async (_, setting, words) => {
  const start = main({ ...QUIET, ...setting });
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(words);
});
