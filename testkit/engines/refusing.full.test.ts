import { afterAll, beforeAll, describe, test } from 'vitest';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { type Site, startSite } from '../site/site.ts';
import { firefox } from './firefox.ts';
import type { Phone } from './phone.ts';
import { stepsOn } from './steps.ts';

const t = translatorFor('EN');
const ROOT = 'document.documentElement';

describe.runIf(firefox.isInstalled())(
  'Firefox that refuses cookies and storage',
  { timeout: 120_000 },
  () => {
    let site: Site;
    let phone: Phone;
    beforeAll(async () => {
      site = await startSite();
      phone = await firefox.start({ scripts: true, keepsNothing: true });
    }, 120_000);
    afterAll(async () => {
      await phone?.close();
      await site?.stop();
    });
    const { becomes, logIn, open, says, shows, tap } = stepsOn(
      () => phone,
      () => site.url,
    );

    test('login says what is refused, and survives navigation by links (ALL-14)', async () => {
      await open(href('login'));
      await says('[data-unkept=both]:not([hidden])', new RegExp(t('login.unkept.both').slice(0, 40)));
      await logIn('player15');
      await becomes('location.pathname').toBe(href('home'));
      await tap(`.tabs a[href="${href('mine')}"]`);
      await becomes('location.pathname').toBe(href('mine'));
      await becomes(`${ROOT}.dataset.session`).toBe('member');
    });

    test('a chosen language and theme are shown (ALL-14)', async () => {
      await open(href('help'));
      await tap('details.menu > summary');
      await tap('.menu[open] .choices a[lang^="ms"]');
      await becomes(`${ROOT}.lang`).toMatch(/^ms/);
      await becomes('location.search').toContain('lang=MS');
      await open(href('help'));
      await tap('details.menu > summary');
      await tap('.menu[open] .choices .to-light');
      await becomes(`${ROOT}.dataset.theme`).toBe('light');
      await shows('main h1, .top h1');
    });
  },
);
