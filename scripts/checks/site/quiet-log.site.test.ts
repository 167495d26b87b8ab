import { expect, test } from 'vitest';
import { everyPath } from '#testkit/site/addresses.ts';
import { startSite } from '#testkit/site/site.ts';

const PAGES = 1_000;
const VISITORS = 4;

test('the start and 1,000 pages under load cause no warning (OPER-77)', async () => {
  const site = await startSite();
  try {
    const paths = await everyPath(site.url);
    let next = 0;
    const visit = async () => {
      for (let place = next++; place < PAGES; place = next++) {
        const language = ['EN', 'CN', 'MS'][place % 3];
        const path = paths[place % paths.length] ?? '/';
        const page = await fetch(site.url + path, { headers: { Cookie: `lang=${language}` } });
        await page.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    expect([...site.warnings(), ...site.errors()]).toEqual([]);
  } finally {
    await site.stop();
  }
});
