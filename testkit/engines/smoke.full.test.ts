import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { type Site, startSite } from '../site/site.ts';
import { firefox } from './firefox.ts';
import { type Engine, type Phone, type PhoneOptions, SCREEN } from './phone.ts';
import { EVENTUALLY, stepsOn } from './steps.ts';
import { webkit } from './webkit.ts';

const t = translatorFor('EN');
const EDITOR_PASSWORD = 'password of the reviewer';
const SECRET = 'a long and quiet evening';
const ROOT = 'document.documentElement';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    EDITING: 'on',
    EDITOR_PASSWORD,
    // A test cannot read a captcha.
    REGISTRATION: '{"fields":{"captcha":{"enabled":false}}}',
  });
  // First requests of a process take longer, and a page omits a part that is late.
  const home = async () => (await fetch(site.url + href('home'))).text();
  await vi.waitFor(async () => expect(await home()).toContain('tile-link'), EVENTUALLY);
}, 120_000);
afterAll(() => site?.stop());

/** A phone for the tests of a block, with its steps. */
function setUpPhone(engine: Engine, options: PhoneOptions) {
  let started: Phone | undefined;
  beforeAll(async () => {
    started = await engine.start(options);
  }, 60_000);
  afterAll(() => started?.close());
  const phone = () => {
    if (!started) throw new Error(`${engine.name} did not start`);
    return started;
  };
  return { phone, ...stepsOn(phone, () => site.url) };
}

/** Adds the last test of a block: errors of pages are recorded, and there are none. */
function expectNoErrors({ phone, read }: ReturnType<typeof setUpPhone>) {
  test('pages log no errors and no policy violations', async () => {
    expect(phone().errors()).toEqual([]);
    await read('console.error("is recorded")');
    await expect.poll(() => phone().errors().join(), EVENTUALLY).toMatch(/is recorded/);
  });
}

describe.each([firefox, webkit])('$name', { timeout: 120_000 }, (engine) => {
  const [player, otherPlayer] = engine === firefox ? ['player11', 'player12'] : ['player13', 'player14'];

  describe.runIf(engine.isInstalled())('a guest', () => {
    const on = setUpPhone(engine, { scripts: true });
    const { address, becomes, count, open, read, shows, says, tap, text, type } = on;

    test('home fits the screen; language and theme can be chosen (LANG-2, THEME-1)', async () => {
      await open(href('home'));
      await shows('.grid .tile');
      expect(await read('innerWidth')).toBe(SCREEN.width);
      expect(await read(`${ROOT}.scrollWidth`)).toBe(SCREEN.width);
      await open(href('help'));
      for (const language of ['ms', 'en']) {
        await tap('details.menu > summary');
        await tap(`.menu[open] .choices a[lang^="${language}"]`);
        await becomes(`${ROOT}.lang`).toMatch(new RegExp(`^${language}`));
      }
      await tap('details.menu > summary');
      await tap('.menu[open] .choices .to-light');
      await becomes(`${ROOT}.dataset.theme`).toBe('light');
      await open(href('home'));
      expect(await read(`${ROOT}.dataset.theme`)).toBe('light');
    });

    test('a list loads more games, and a search suggests (GAME-5, FIND-1)', async () => {
      await open(href('gameList', { gameType: 'RNG' }));
      await shows('.grid .tile');
      const first = await count('.grid .tile-link');
      await expect
        .poll(async () => {
          await read(`scrollTo(0, ${ROOT}.scrollHeight)`);
          return count('.grid .tile-link');
        }, EVENTUALLY)
        .toBeGreaterThan(first);
      await open(href('search'));
      await type('input[type=search]', 'drgon mins');
      await says('[role=option]', /dragon mines/i);
    });

    test('a tap outside closes a sheet over a page (HUB-5)', async () => {
      await open(href('help'));
      await tap(`a[href="${href('messages')}"]`, t('titles.messages'));
      await shows('dialog#service[open]');
      await on.phone().tapAt(SCREEN.width / 2, 40);
      await becomes('document.querySelector("dialog#service").open').toBe(false);
    });

    test('login by passkey is offered, or leaves no gap (LOGIN-13)', async () => {
      await open(href('login'));
      await shows('[data-passkey-login]');
      await becomes(`(({ dataset, hidden, offsetHeight }) =>
        dataset.ready === undefined ? hidden && offsetHeight === 0 : offsetHeight > 0
      )(document.querySelector('[data-passkey-login]'))`).toBe(true);
    });

    test.runIf(engine.isCalm)(
      'announcements under reduced motion scroll without a bar (HOME-2)',
      async () => {
        await open(href('home'));
        expect(await read('matchMedia("(prefers-reduced-motion: reduce)").matches')).toBe(true);
        const strip = `(({ offsetHeight, clientHeight, scrollWidth, clientWidth }) =>
        ({ bar: offsetHeight - clientHeight, isLonger: scrollWidth > clientWidth })
      )(document.querySelector('.marquee-window'))`;
        expect(await read(strip)).toEqual({ bar: 0, isLonger: true });
      },
    );

    test('a heart leads to login and is on afterwards (GAME-6, LOGIN-1)', async () => {
      await open(href('gameList', { gameType: 'FISH' }));
      await shows('.grid .tile-name');
      const name = await text('.grid .tile-name');
      await tap('.grid .heart');
      await address(/\/m\/login\?back=/);
      await on.logIn(player);
      await address(/\/m\/gameList\?gameType=FISH/);
      await shows('.grid .heart[aria-pressed=true]');
      await open(href('gameList', { type: 'fav' }));
      await becomes(
        '[...document.querySelectorAll(".tile-name")].map((one) => one.textContent.trim())',
      ).toContain(name);
    });

    expectNoErrors(on);
  });

  describe.runIf(engine.isInstalled())('a member', () => {
    const on = setUpPhone(engine, { scripts: true });
    const { address, becomes, count, isMember, open, read, says, shows, tap, text, type } = on;

    test('a member logs in and plays a round (LOGIN-1, GAME-7)', async () => {
      await open(href('login', { back: href('gameList', { gameType: 'RNG' }) }));
      await on.logIn(otherPlayer);
      await address(/\/m\/gameList/);
      await tap('.grid .tile-link');
      await address(/\/wps\/play\//);
      await says('#balance', /^RM/);
      expect(await read('origin')).toBe('null');
      const ready = await text('#message');
      await tap('#spin');
      // A lost or refused round is shown as a warning, and after a round the next one can begin.
      await becomes(`((message, spin) =>
        [message.textContent !== ${JSON.stringify(ready)}, message.dataset.tone, spin.getAttribute('aria-disabled')]
      )(document.querySelector('#message'), document.querySelector('#spin'))`).toEqual([
        true,
        expect.stringMatching(/^(?:win)?$/),
        'false',
      ]);
    });

    test('a member gets an answer in the live chat (HUB-7)', async () => {
      await open(href('messages'));
      await isMember();
      await tap('main [data-chat-launch]');
      await address(/\/wps\/chat\//);
      const said = await count('#log > li');
      await type('#text', 'How do I withdraw?');
      await tap('#send');
      await expect.poll(() => count('#log > li'), EVENTUALLY).toBe(said + 2);
      await says('#log > li:last-child', /withdraw/i);
    });

    test('a member pays in by e-wallet, and on a payment page (CASH-1, CASH-2)', async () => {
      const pay = async (method: string, amount: string) => {
        await open(href('deposit'));
        await isMember();
        await tap('.pay-method', method);
        await type('input[name=amount]', amount);
        await tap('form button[type=submit]', `RM${amount}.00`);
        await address(/order=\d+/);
      };
      await pay('E-wallet', '100');
      await says('.order-head', new RegExp(t('money.states.approved')));
      await pay('Online banking', '42');
      await tap('main a', t('money.deposit.goToPay'));
      await address(/\/wps\/pay/);
      await tap('form button');
      await shows('[role=status]');
      await tap('a');
      await address(/order=\d+/);
      await says('.order-head', new RegExp(t('money.states.approved')));
    });

    test('logout and going back show nothing of the member (HUB-4, fault 16)', async () => {
      await open(href('mine'));
      await says('main [data-user-name]', new RegExp(otherPlayer));
      await says('main [data-balance]', /\.\d{2}$/);
      // The first visible state: a person behind the member could read it.
      await read(`addEventListener('pageshow', ({ persisted }) => {
        const { hidden, dataset } = ${ROOT};
        localStorage.setItem('seen', persisted + ' ' + (hidden || dataset.session));
      })`);
      await tap(`a[href="${href('settings')}"]`);
      await address(/\/m\/set$/);
      await isMember();
      await on.tapFor('[commandfor=sign-out][command=show-modal]', 'dialog#sign-out[open]');
      await on.phone().tapAt(SCREEN.width / 2, 40);
      await becomes('document.querySelector("dialog#sign-out").open').toBe(false);
      await on.tapFor('[commandfor=sign-out][command=show-modal]', 'dialog#sign-out[open]');
      await tap('dialog#sign-out[open] [data-sign-out]');
      await address(/\/m\/home/);
      await becomes(`${ROOT}.dataset.session`).toBe('guest');
      await read('history.back()');
      await address(/\/m\/set$/);
      await becomes(`${ROOT}.dataset.session`).toBe('guest');
      await read('history.back()');
      await address(/\/m\/mine$/);
      // A page from the back/forward cache is hidden until it has reloaded.
      await becomes(`${ROOT}.hidden ? 'hidden' : ${ROOT}.dataset.session`).toBe('guest');
      await says('main', new RegExp(t('account.guestTitle')));
      expect(await text('body')).not.toContain(otherPlayer);
      expect(await read('localStorage.getItem("seen") ?? ""')).not.toMatch(/member/);
      expect(await read('sessionStorage.getItem("MC_SESSION_INFO")')).toBeNull();
    });

    expectNoErrors(on);
  });

  describe.runIf(engine.isInstalled())('a new member, and an editor', () => {
    const on = setUpPhone(engine, { scripts: true });
    const { becomes, open, shows, tap, type } = on;

    test('a guest registers by name and is logged in (REG-3, REG-12)', async () => {
      const name = `new_${Date.now().toString(36)}`;
      await open(href('register'));
      await type('input[name=username]', name);
      await type('input[name=password]', SECRET);
      await type('input[name=confirmPassword]', SECRET);
      await tap('input[name=agreed]');
      await tap('form.access-form button[type=submit]');
      await shows('.registered');
      await becomes(`${ROOT}.dataset.session`).toBe('member');
      await open(href('mine'));
      await on.says('main [data-user-name]', new RegExp(name));
    });

    expectNoErrors(on);

    test('an editor opens the editing page, its list and a text (CONT-10)', async () => {
      await open('/admin/login');
      await type('input[name=name]', 'reviewer');
      await type('input[name=password]', EDITOR_PASSWORD);
      await tap('form button');
      await becomes('document.body.innerText').toContain('Promotions');
      await on.read('location.hash = "/collections/promotions"');
      await becomes('document.body.innerText').toContain('The slot ladder');
      await on.read('location.hash = "/collections/promotions/entries/slot-ladder"');
      await becomes('[...document.querySelectorAll("input")].map(({ value }) => value)').toContain(
        'The slot ladder',
      );
    });
  });

  describe.runIf(engine.isInstalled())('without scripts', () => {
    const { becomes, count, open, read, tap, text } = setUpPhone(engine, { scripts: false });

    test('words and games are shown, and money pages say what they need (CONT-5, NAV-14)', async () => {
      for (const route of ['home', 'help', 'promotions', 'announcements', 'vip'] as const) {
        await open(href(route));
        expect((await text('main'))?.length, route).toBeGreaterThan(200);
      }
      await open(href('gameList', { gameType: 'RNG' }));
      expect(await count('.grid .tile')).toBeGreaterThan(6);
      await open(href('deposit'));
      expect(await text('main')).toContain(t('money.about.deposit'));
    });

    test('language and theme change without scripts (LANG-2, THEME-1)', async () => {
      await open(href('vip'));
      await tap('details.menu > summary');
      await tap('.menu[open] .choices a[lang^="zh"]');
      await becomes(`${ROOT}.lang`).toMatch(/^zh/);
      await tap('details.menu > summary');
      await tap('.menu[open] .choices .to-light');
      await becomes(`${ROOT}.dataset.theme`).toBe('light');
      await open(href('help'));
      expect(await read(`${ROOT}.lang + ${ROOT}.dataset.theme`)).toMatch(/^zh.*light$/);
    });
  });
});
