/** Addresses that the smallest scripts know without the table of `addresses.ts`, which is made of these and more. */
export const HOME = '/m/home';
export const LOGIN = '/m/login';
export const REGISTER = '/m/register';
export const CHANGE_PASSWORD = '/m/changePsw';
export const SET_LANGUAGE = '/m/set-language';
export const SET_THEME = '/m/set-theme';
/** What browsers may fetch ahead. */
export const SPECULATION_RULES = '/speculation-rules.json';
/** What scripts show later than the page: download bar, popups, prompts. */
export const PROMPTS = '/m/parts/prompts';
/** What a member's own promotions are made of, where they are not everybody's. */
export const PROMOTIONS_PART = '/m/parts/promotions';
/** What a member's favourites on home are made of. */
export const FAVOURITES_PART = '/m/parts/favourites';
/** What is shown over a page: login, registration, the ways to customer service. */
export const LOGIN_PART = '/m/parts/login';
export const REGISTER_PART = '/m/parts/register';
export const SERVICE_PART = '/m/parts/service';
/** What a reality check shows over a page. */
export const CHECK_PART = '/m/parts/reality-check';
/** What members set of their play, on the page that everybody reads. */
export const PLAY_PART = '/m/parts/responsible-play';

/** What a game's sheet shows over a list; below it the game. */
export const GAME_PART = '/m/parts/game';

/** Values of a query string; those left out or empty do not show. */
export type Query = Record<string, string | number | undefined>;

/** `path` with the query values that are not empty. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
