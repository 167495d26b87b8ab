/** Addresses that the inline script knows too; the route table is made of these and more. */
export const HOME = '/m/home';
export const LOGIN = '/m/login';
export const SET_LANGUAGE = '/m/set-language';
export const SET_THEME = '/m/set-theme';
/** What browsers may fetch ahead. */
export const SPECULATION_RULES = '/speculation-rules.json';
/** What scripts show later than the page: download bar, popups, prompts. */
export const PROMPTS = '/m/parts/prompts';
