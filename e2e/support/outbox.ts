import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

type Sent = { to: string; code?: string; link?: string; notice?: string };

/** Waits for a message of the site under test to an address or number, and returns the newest. */
export async function lastMessage(dataDir: string, to: string): Promise<Sent> {
  let newest: Sent | undefined;
  await expect
    .poll(async () => {
      const lines = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
      const sent = lines.split('\n').filter(Boolean);
      newest = sent.map((line) => JSON.parse(line) as Sent).findLast((message) => message.to.endsWith(to));
      return newest;
    })
    .toBeDefined();
  return newest ?? { to };
}
