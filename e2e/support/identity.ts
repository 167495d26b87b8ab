import { expect, type Page } from '@playwright/test';
import { documents } from '#contract/account/identity-check.ts';
import { photo } from '#testkit/art/photos.ts';

/** A photo for a file chooser. */
export const photoFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(1_200, 800),
});

/** Gets the identity of the logged-in member approved, by calls only. */
export async function approveIdentity(page: Page): Promise<void> {
  const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
  const headers = { Authorization: String(JSON.parse(session).token) };
  const picture = await photoFile('papers.jpg');
  await page.request.post(documents.path, { headers, multipart: { front: picture, back: picture } });
  const status = async () =>
    (await (await page.request.get(documents.path, { headers })).json()).value.status;
  await expect.poll(status, { timeout: 20_000, intervals: [100] }).toBe('approved');
}
