import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import type { GameTexts } from './game-texts.ts';

const icon = (content: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${content}</svg>`;

const SPEAKER = '<path d="M4 9h4l5-4v14l-5-4H4z"/>';
const WAVES = '<path class="on" d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>';
const CROSS = '<path class="off" d="m17 9.5 5 5m0-5-5 5"/>';
const CLOCK = '<path d="M3 12a9 9 0 1 0 3-6.7M3 4v4h4M12 7v5l3 2"/>';

/** Renders the buttons of the header: the player's history, and the sound, which is off at first (PLAY-80). */
export const headerButtons = ({ history, sound }: GameTexts): string =>
  `<button type="button" id="history" aria-label="${escapeHtml(history.title)}" title="${escapeHtml(history.title)}">${icon(CLOCK)}</button><button type="button" id="sound" aria-pressed="false" aria-label="${escapeHtml(sound)}" title="${escapeHtml(sound)}">${icon(SPEAKER + WAVES + CROSS)}</button>`;
