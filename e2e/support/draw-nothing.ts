import type { Page } from '@playwright/test';

/** Turns personalised rendering off for the page: its islands call the gateway, which a test can answer for. */
export async function drawNothing(page: Page): Promise<void> {
  await page.route('**/m/parts/drawn/**', (route) =>
    route.fulfill({ status: 204, contentType: 'text/html' }),
  );
}
