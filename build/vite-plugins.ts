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

/** React looks for its developer tools in development alone: nobody else has a use for the bytes. */
export function withoutDeveloperTools(): Plugin {
  return {
    name: 'lobby:without-developer-tools',
    apply: 'build',
    configEnvironment: (environment) =>
      environment === 'client' ? { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } : undefined,
  };
}

/** Puts our own preloading in the place of Vite's, a third of its size. */
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
 * What travels together, by domain: many small files compress badly. The first group that a module fits has it, and what
 * only that module needs. What a page needs before anybody touches it stays apart from what a touch brings.
 */
const GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'kept',
    test: /preload-helper|rolldown.runtime|src\/lib\/(?:hydration\/preload|storage\/(?:areas?|keys|handover)|routes\/paths|html\/page|messages\/unread-changed|auth\/sealing\/base64|forms\/random)(?:\.client)?\.ts$|contract\/core\/(?:back-path|languages|member-types)\.ts$/,
  },
  { name: 'firebase', test: /node_modules\/(?:firebase|@firebase|idb|tslib)\// },
  // Forms before a touch: what was typed, and the way back.
  {
    name: 'access',
    test: /src\/lib\/(?:routes\/carry-back|forms\/draft|auth\/third-party\/load|i18n\/keep-place)/,
  },
  { name: 'login-page', test: /src\/lib\/auth\/login\// },
  { name: 'register-page', test: /src\/lib\/auth\/registration\/register-page/ },
  {
    name: 'calls',
    test: /node_modules\/(?:zod|nanostores\/(?:atom|lifecycle|clean-stores)|@nanostores\/persistent)\/|src\/lib\/(?:gateway\/(?:answer|error-texts)|auth\/(?:send|session\/(?:store|session|page|peers))|i18n\/(?:format|deferred-texts)|ui\/(?:toast|dialogs|single-flight)|hydration\/ready|html\/fetch-page)|contract\/core\/(?:page-by-cursor|shapes)\.ts$/,
  },
  {
    name: 'routes',
    test: /src\/lib\/(?:routes\/(?:addresses|permissions)|ui\/open-outside\.client)\.ts$|contract\/permissions\.ts$/,
  },
  { name: 'ui', test: /src\/islands\/ui\/(?:Icon|Dialog)\.tsx$/ },
  // What every form needs, of members as of guests.
  {
    name: 'forms',
    test: /src\/islands\/ui\/(?:ErrorSummary|Field|Form|SubmitButton)\.tsx$|src\/lib\/(?:forms\/|auth\/(?:mobile|sealing\/seal|codes\/use-countdown))|contract\/auth\/(?:credentials|mobile|sms-codes)\.ts$/,
  },
  // Names, passwords and codes, to log in, to register, and when they are forgotten.
  {
    name: 'codes',
    test: /src\/islands\/(?:ui\/MethodTabs\.tsx|auth\/(?:codes\/|(?:CaptchaField|CountryPicker|HiddenUsername|MobileField|PasswordField)\.tsx|use-captcha|leave-login))|src\/lib\/auth\/codes|contract\/auth\/(?:captcha|password)\.ts$/,
  },
  // Logging in, and with the password that was just set; registering is its own call.
  { name: 'log-in-call', test: /src\/islands\/auth\/log-in\.ts$|contract\/auth\/login\.ts$/ },
  // Over any page; the pages of login and registration do without.
  { name: 'access-sheet', test: /src\/islands\/auth\/sheet\/access-sheet/ },
  // Members add passkeys, and guests log in with them.
  {
    name: 'passkey',
    test: /src\/lib\/auth\/passkeys\/(?:ceremony|log-in)|contract\/auth\/passkey-login\.ts$/,
  },
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
    test: /src\/lib\/(?:content\/prompts\/(?!after-login)|games\/home\/bars|rewards\/invite\/ways)/,
  },
  {
    name: 'hearts',
    test: /src\/lib\/games\/(?:tiles\/(?:hearts|favourites|show-favourite|texts\.client)|launch\/launch)/,
  },
  // What a field suggests and what is known of a game, without the lists that React draws.
  { name: 'search', test: /src\/lib\/games\/(?:search\/(?:suggest|recent-searches)|launch\/game-sheet)/ },
  // Live rooms are no lists of games.
  {
    name: 'lists',
    test: /src\/(?:lib\/games\/lists\/(?:source|filters|game-types|browser-ask|saved|grid-window|count-games)|islands\/games\/(?!rooms\/))/,
  },
  // Lists of records and reports ask for days and for ranges of them.
  { name: 'dates', test: /src\/lib\/ui\/dates\/(?:calendar|date-range)\.ts$|contract\/core\/site-zone\.ts$/ },
  {
    name: 'member-parts',
    test: /src\/lib\/(?:(?:account|content|rewards|ui)\/member-parts|account\/(?:balance|identity|head-icon|shortcuts)\.client|content\/unread\.|shell\/guard|safer-play\/play-events|messages\/(?:chat|events\/)|rewards\/(?:vip\/way|invite\/watch-referral)|auth\/session\/viewer|i18n\/member-texts\.client)|contract\/(?:account\/member|messages\/(?:chat|inbox)|content\/announcements|events\/events)\.ts$/,
  },
  // What home has for whoever stays; its banners, touched, find their part loaded.
  { name: 'home', test: /src\/lib\/games\/(?:home\/jackpots|lists\/scroll-end)/ },
  // What home has for members alone.
  {
    name: 'member-home',
    test: /src\/lib\/(?:games\/home\/member-home|content\/(?:prompts\/after-login|arrange-titles))/,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** What comes at a tap may look for its parts then: forms would carry their names, which cost more than the wait. The first is itself. */
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
