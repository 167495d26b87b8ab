import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import type { GameTexts } from './game-texts.ts';

const icon = (content: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${content}</svg>`;

const SPEAKER = '<path d="M4 9h4l5-4v14l-5-4H4z"/>';
const WAVES = '<path class="on" d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>';
const CROSS = '<path class="off" d="m17 9.5 5 5m0-5-5 5"/>';
const LINES = '<path d="M4 7h16M4 12h16M4 17h16"/>';

/** Renders the buttons of the header: the sound, which is off at first, and the menu (PLAY-80). */
export const headerButtons = ({ menu, sound }: GameTexts): string =>
  `<button type="button" id="sound" aria-pressed="false" aria-label="${escapeHtml(sound)}" title="${escapeHtml(sound)}">${icon(SPEAKER + WAVES + CROSS)}</button><button type="button" id="menu" aria-expanded="false" aria-controls="menu-items" aria-label="${escapeHtml(menu)}" title="${escapeHtml(menu)}">${icon(LINES)}</button>`;

/** Renders what the menu opens: the player's history, and the rules below the board. */
export const menuItems = ({ menu, history, payTable }: GameTexts): string =>
  `<nav id="menu-items" aria-label="${escapeHtml(menu)}" hidden><button type="button" id="history">${escapeHtml(history.title)}</button><button type="button" id="to-rules">${escapeHtml(payTable)}</button></nav>`;
