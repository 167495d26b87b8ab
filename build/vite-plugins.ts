import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LEAN_TREESHAKE } from './lean-treeshake.ts';

/**
 * Astro fixes the client environment's target at `esnext`; a plugin that answers
 * with a string (an array is concatenated and refused) lowers it, so that every
 * shipped script runs on iOS 12.4.
 */
export function clientTarget(): Plugin {
  return {
    name: 'lobby:client-target',
    configEnvironment(environment) {
      return environment === 'client' ? { build: { target: 'es2019' } } : undefined;
    },
  };
}

const ISLANDS = fileURLToPath(new URL('../src/islands/ui/mount-island.ts', import.meta.url));
const RENDERED_ISLANDS = fileURLToPath(new URL('../src/islands/ui/render-island.ts', import.meta.url));

/**
 * Renders islands in one pass on the server. Astro's own renderer first renders each component to find out whether
 * React can, then renders it again into a stream. Here all components that are neither Astro's nor the name of an
 * element are React's.
 */
export function ownIslandRenderer(): Plugin {
  return {
    name: 'lobby:own-island-renderer',
    apply: 'build',
    transform: {
      filter: { id: /@astrojs\/react\/dist\/server\.js$/ },
      handler: () => `
import { renderIsland } from ${JSON.stringify(RENDERED_ISLANDS)};
export default {
  name: '@astrojs/react',
  check: (Component) => typeof Component !== 'string',
  renderToStaticMarkup: renderIsland,
  supportsAstroStaticSlot: true,
};`,
    },
  };
}

/**
 * Puts the site's own start of islands in the place of Astro's: each in an error boundary, without what no island here
 * has (slots, form actions, `client:only`). In development Astro's stays.
 */
export function ownIslands(): Plugin {
  return {
    name: 'lobby:own-islands',
    apply: 'build',
    transform: {
      filter: { id: /@astrojs\/react\/dist\/client\.js$/ },
      handler: () => `
import { createElement } from 'react';
import { hydrateIsland } from ${JSON.stringify(ISLANDS)};
export default (element) => (Island, props) => {
  if (element.hasAttribute('ssr')) hydrateIsland(element, createElement(Island, props), element.getAttribute('prefix'));
};`,
    },
  };
}

/** Replaces Vite's preload helper by this site's, which has a third of its size. */
export function leanPreload(): Plugin {
  return {
    name: 'lobby:lean-preload',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export { preload as __vitePreload } from '#lib/hydration/preload.client.ts';",
    },
  };
}

/**
 * Chunks by domain, since many small files compress badly. A module is in the first group whose `test` it matches,
 * together with the modules that only it imports. Code of the first load and code loaded on a tap are separate groups.
 */
const GROUPS = [
  {
    name: 'kept',
    test: /preload-helper|rolldown.runtime|src\/lib\/(?:hydration\/preload|storage\/(?:areas?|keys|handover)|routes\/paths|html\/page|messages\/unread-changed|auth\/sealing\/base64|forms\/random)(?:\.client)?\.ts$|contract\/core\/(?:back-path|languages|member-types)\.ts$/,
  },
  // After `kept`: a group has what its modules need, and `kept` is what pages load before React.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/islands\/ui\/(?:mount-island\.ts|IslandBoundary\.tsx)$|src\/lib\/hydration\/(?:translated-text|typed-fields)\.client\.ts$/,
  },
  { name: 'firebase', test: /node_modules\/(?:firebase|@firebase|idb|tslib)\// },
  // Forms before the first interaction: drafts, and the address to return to.
  {
    name: 'access',
    test: /src\/lib\/(?:routes\/carry-back|forms\/draft|auth\/third-party\/load|i18n\/keep-place)/,
  },
  { name: 'login-page', test: /src\/lib\/auth\/login\// },
  { name: 'register-page', test: /src\/lib\/auth\/registration\/register-page/ },
  {
    name: 'calls',
    test: /node_modules\/(?:zod|nanostores\/(?:atom|lifecycle|clean-stores)|@nanostores\/persistent)\/|src\/lib\/(?:gateway\/(?:answer|error-texts)|auth\/(?:send\/(?!save-file)|session\/(?:store|session|page|peers|leave))|i18n\/(?:format|deferred-texts)|ui\/(?:toast|dialogs|single-flight)|hydration\/ready|html\/fetch-page)|contract\/core\/(?:page-by-cursor|shapes)\.ts$/,
  },
  {
    name: 'routes',
    test: /src\/lib\/(?:routes\/(?:addresses|permissions)|ui\/open-outside\.client)\.ts$|contract\/permissions\.ts$/,
  },
  { name: 'ui', test: /src\/islands\/ui\/(?:Icon|Dialog)\.tsx$/ },
  // Parts of every form, for members and guests.
  {
    name: 'forms',
    test: /src\/islands\/ui\/(?:ErrorSummary|Field|Form|SubmitButton)\.tsx$|src\/lib\/(?:forms\/|auth\/sealing\/seal)|contract\/auth\/credentials\.ts$/,
  },
  // Imported by the captcha and by the trial's start button. The button loads no form, so this is a separate chunk.
  { name: 'proof-challenge', test: /contract\/auth\/proof\.ts$/ },
  // Fields for names, mobile numbers, passwords and codes: login, registration and password reset share them.
  {
    name: 'codes',
    test: /src\/islands\/(?:ui\/MethodTabs\.tsx|auth\/(?:codes\/|(?:CaptchaField|CountryPicker|HiddenUsername|MobileField|PasswordField)\.tsx|use-(?:captcha|checking)|leave-login))|src\/lib\/auth\/(?:codes|mobile|proof\/prove)|contract\/auth\/(?:captcha|mobile|password|sms-codes)\.ts$/,
  },
  // The login call: by the login form, and after a password reset. Registration has its own call.
  { name: 'log-in-call', test: /src\/islands\/auth\/log-in\.ts$|contract\/auth\/login\.ts$/ },
  // The login sheet over any page; the pages of login and registration do not load it.
  { name: 'access-sheet', test: /src\/islands\/auth\/sheet\/access-sheet/ },
  // Members add passkeys, and guests log in with them.
  {
    name: 'passkey',
    test: /src\/lib\/auth\/passkeys\/(?:ceremony|log-in)|contract\/auth\/passkey-login\.ts$/,
  },
  // Asked at registration, and before a first deposit.
  { name: 'birthday', test: /src\/islands\/auth\/registration\/BirthdayField\.tsx$/ },
  {
    name: 'registration',
    test: /src\/(?:islands|lib)\/auth\/registration\/|contract\/auth\/registration\/registration(?:-rules)?\.ts$/,
  },
  {
    name: 'log-in',
    test: /src\/islands\/(?:ui\/use-part\.ts|auth\/(?!passkeys|passwords))|contract\/(?:auth\/login|site\/system)\.ts$/,
  },
  {
    name: 'game-cards',
    test: /contract\/(?:games\/games|core\/game-types)\.ts$|src\/lib\/(?:games\/tiles\/(?:card|paging)|ui\/pictures\/images)\.ts$/,
  },
  { name: 'contracts', test: /contract\/agents\/agent-contracts\.ts$/ },
  {
    name: 'prompts',
    test: /src\/lib\/(?:content\/prompts\/(?!after-login|reached-level)|games\/home\/bars|rewards\/invite\/ways)/,
  },
  {
    name: 'hearts',
    test: /src\/lib\/games\/(?:tiles\/(?:hearts|favourites|show-favourite|texts\.client)|launch\/launch)/,
  },
  // Suggestions of the search field and the game sheet, without the lists that React renders.
  { name: 'search', test: /src\/lib\/games\/(?:search\/(?:suggest|recent-searches)|launch\/game-sheet)/ },
  // Live rooms are excluded: their page shows no list of games.
  {
    name: 'lists',
    test: /src\/(?:lib\/games\/lists\/(?:source|filters|game-types|browser-ask|saved|grid-window|count-games)|islands\/games\/(?!rooms\/))/,
  },
  // Lists of records and reports select a day or a range of days.
  {
    name: 'dates',
    test: /src\/lib\/ui\/dates\/(?:calendar|date-range)\.ts$|contract\/core\/(?:locality|usual-site)\.ts$|src\/lib\/i18n\/site-clock\.ts$/,
  },
  {
    name: 'member-parts',
    test: /src\/lib\/(?:(?:account|content|rewards|ui)\/member-parts|account\/(?:balance|identity|head-icon|shortcuts)\.client|content\/unread\.|shell\/guard|safer-play\/play-events|messages\/(?:chat|events\/)|rewards\/(?:vip\/way|invite\/watch-referral)|auth\/session\/viewer|i18n\/member-texts\.client)|contract\/(?:account\/member|core\/intent|messages\/(?:chat|inbox)|content\/announcements|events\/events)\.ts$/,
  },
  // Also loaded by guests who only look at home: no other code of home.
  { name: 'banners', test: /src\/lib\/games\/home\/follow-banners/ },
  // Code of home after its first load: jackpots, more games, the place in the lobby, and the end of a scroll.
  {
    name: 'home',
    test: /src\/lib\/games\/(?:home\/(?:jackpots|more-games|lobby-place)|lists\/scroll-end)/,
  },
  // Code of home for members only.
  {
    name: 'member-home',
    test: /src\/lib\/(?:games\/home\/(?:member-home|own-banners)|content\/(?:prompts\/after-login|arrange-titles))/,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/**
 * Omits preload lists from chunk `access`: the names of parts loaded on a tap cost forms more bytes than the wait is worth.
 * The first part is the chunk itself.
 */
const resolveDependencies = (_file: string, parts: string[], { hostId }: { hostId: string }): string[] =>
  /\/access\./.test(hostId) ? parts.slice(0, 1) : parts;

/** Puts the modules of `GROUPS` into one file each. */
export function fewerFiles(): Plugin {
  return {
    name: 'lobby:fewer-files',
    configEnvironment(environment) {
      if (environment !== 'client') return undefined;
      return {
        build: {
          modulePreload: { resolveDependencies },
          rolldownOptions: {
            output: { codeSplitting: { groups: GROUPS } },
            treeshake: LEAN_TREESHAKE,
          },
        },
      };
    },
  };
}
