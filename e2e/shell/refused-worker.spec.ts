import { href } from '#lib/routes/addresses.ts';
import { fullAfterFirst } from '../support/full-run.ts';
import { expect, test } from '../support/test.ts';

// Blocked, it would be replaced by a worker that never rejects.
test.use({ serviceWorkers: 'allow' });

const ROUTES = ['home', 'help', 'settings', 'mine', 'inbox'] as const;

for (const [at, route] of ROUTES.entries()) {
  test(
    `a refused service worker leaves no unhandled rejection on ${route} (ALL-18)`,
    fullAfterFirst(at),
    async ({ page, player, loginAs }) => {
      const said: string[] = [];
      page.on('console', (message) => message.text().includes('worker refused') && said.push(message.type()));
      await page.addInitScript(() => {
        const refuse = () => Promise.reject(new DOMException('worker refused', 'SecurityError'));
        const { prototype } = ServiceWorkerContainer;
        Object.assign(prototype, { register: refuse, getRegistration: refuse });
        Object.defineProperty(prototype, 'ready', { get: refuse });
      });
      await loginAs(player);
      await page.goto(href(route));
      await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
      await expect.poll(() => said).toEqual(['debug']);
      await page.waitForTimeout(500);
      expect(said).toEqual(['debug']);
    },
  );
}
