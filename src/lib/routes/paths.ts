/** Addresses for the smallest scripts, without the table of `addresses.ts`, which contains these and more. */
export const HOME = '/m/home';
/** Shown instead of an unreachable page. */
export const OFFLINE = '/m/offline';
export const LOGIN = '/m/login';
export const REGISTER = '/m/register';
export const CHANGE_PASSWORD = '/m/changePsw';
export const SET_LANGUAGE = '/m/set-language';
export const SET_THEME = '/m/set-theme';
/** The script for what a page could not load: its address stays the same. */
export const FAILED_LOADS = '/failed-loads.js';
/** The pages that browsers may prefetch. */
export const SPECULATION_RULES = '/speculation-rules.json';
/** Parts that scripts show after the page has loaded: download bar, popups, prompts. */
export const PROMPTS = '/m/parts/prompts';
/** Home's banners, which an open page reads again. */
export const BANNERS_PART = '/m/parts/banners';
export const BANNER_LIST = 'banner-list';
/** A member's own promotions, where they differ from those of the shared page. */
export const PROMOTIONS_PART = '/m/parts/promotions';
/** A member's favourites on home. */
export const FAVOURITES_PART = '/m/parts/favourites';
/** Shown over a page: login, registration, the channels of customer service. */
export const LOGIN_PART = '/m/parts/login';
export const REGISTER_PART = '/m/parts/register';
export const SERVICE_PART = '/m/parts/service';
/** Shown over a page by a reality check. */
export const CHECK_PART = '/m/parts/reality-check';
/** A member's settings of safer play, on the shared page. */
export const PLAY_PART = '/m/parts/responsible-play';

/** A game's sheet over a list; below this path is the game. */
export const GAME_PART = '/m/parts/game';

/** Values of a query string; undefined and empty ones are left out. */
export type Query = Record<string, string | number | undefined>;

/** Returns `path` with the query values that are not empty. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
