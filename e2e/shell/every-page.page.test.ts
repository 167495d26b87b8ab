import { expect, test } from 'vitest';
import { HTML_LANG, LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, ROUTE_NAMES } from '#lib/routes/addresses.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { findAddress } from '#testkit/site/addresses.ts';
import { ask, ORIGIN } from '../support/pages.ts';

const RESPONSIBLE = `href="${href('responsiblePlay')}"`;

test.each(ROUTE_NAMES)(
  'page %s has its title and bars in every language (LANG-4, NAV-7, NAV-3, NAV-4)',
  async (name) => {
    const { path } = await findAddress(name, ORIGIN);
    for (const language of LANGUAGES) {
      const answer = await ask(path, language);
      expect(answer.status, language).toBe(200);
      const page = await answer.text();
      expect(page).toContain(`<html lang="${HTML_LANG[language]}"`);
      expect(/<title>([^<]*)/.exec(page)?.[1]).toContain(translatorFor(language)(ROUTES[name].title));
      expect(page.match(/<h1[\s>]/g), 'headings').toHaveLength(1);
      expect(/<header[\s>]/.test(page), 'header').toBe(ROUTES[name].header);
      expect(page.includes('class="tabs"'), 'tab bar').toBe(ROUTES[name].tabBar);
      // One tap from every page, and in the menu of pages that have one.
      const ways = page.split(RESPONSIBLE).length - 1;
      expect(ways, 'ways to responsible play').toBeGreaterThan(page.includes('class="menu-grid"') ? 1 : 0);
    }
  },
);
