import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import type { GameTexts } from './game-texts.ts';
import { HISTORY_PAGE } from './played.ts';

/** Renders the sheet of the player's last rounds, which the page's script fills (PLAY-85). */
export function historySheet({ history }: GameTexts): string {
  return `<section id="past" role="dialog" aria-modal="true" aria-labelledby="past-title" hidden>
<h2 id="past-title" tabindex="-1">${escapeHtml(history.title)}</h2>
<p id="past-note" role="status"></p>
<ol id="past-rounds"></ol>
<button type="button" id="past-close" class="main">${escapeHtml(history.close)}</button>
<nav><a href="${HISTORY_PAGE}">${escapeHtml(history.all)}</a></nav>
</section>`;
}
