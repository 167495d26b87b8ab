import type { Page } from '@playwright/test';

/** The server draws no part for the page's member: its islands ask the gateway, which a test can answer for. */
export async function drawNothing(page: Page): Promise<void> {
  await page.route('**/m/parts/drawn/**', (route) =>
    route.fulfill({ status: 204, contentType: 'text/html' }),
  );
}
