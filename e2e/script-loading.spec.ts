import { watchScripts } from '#testkit/browser/scripts.ts';
import { logIn, nobody, summary } from './support/login-form.ts';
import { expect, test } from './support/test.ts';

test('a script that is fetched ahead of its import comes over the line once', async ({ page, problems }) => {
  problems.expect(/ 401 |status of 401/);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const received: string[] = [];
  const asked: string[] = [];
  line.on('Network.responseReceived', ({ response }) => {
    asked.push(response.url);
    if (!response.fromDiskCache) received.push(response.url);
  });
  const scripts = watchScripts(page);
  await page.goto('/m/login');
  await logIn(page, nobody(), 'a wrong password');
  await expect(summary(page)).toBeVisible();

  const times = (url: string, of: string[]) => of.filter((other) => other === url).length;
  expect([...scripts].filter((url) => times(url, asked) > 1)).not.toEqual([]);
  for (const url of scripts) expect(times(url, received), url).toBe(1);
});
