import { expect, type Page } from '@playwright/test';
import { forgotPassword } from '#contract/auth/password.ts';
import { proof } from '#contract/auth/proof.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { solvedProof } from '#testkit/gateway/proof.ts';

/** Has a link for a new password sent to a demo player, with the proof of work that the form would send. */
export async function requestLink(page: Page, username: string): Promise<void> {
  const made = await page.request.get(`${proof.path}?action=password`);
  const { value } = (await made.json()) as { readonly value: ValueOf<typeof proof> };
  const sent = await page.request.post(forgotPassword.path, {
    headers: { Proof: solvedProof(value) },
    form: { username, email: `${username}@example.com` },
  });
  expect(sent.status()).toBe(200);
}
