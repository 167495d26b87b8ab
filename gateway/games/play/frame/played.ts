import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import type { GameTexts } from './game-texts.ts';

/** The page of limits that a reality check links to. */
const LIMITS_PAGE = '/m/responsible';
export const HISTORY_PAGE = '/m/transaction/record';

/** Renders time played and net position, always visible while a game for money is open (RESP-5). */
export const playedBar = ({ played }: GameTexts): string =>
  `<dl id="played" hidden><div><dt>${escapeHtml(played.time)}</dt><dd id="elapsed"></dd></div><div><dt>${escapeHtml(played.net)}</dt><dd id="net"></dd></div></dl>`;

const link = (address: string, label: string) => `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;

/** Renders the link to the player's limits, always one tap away; the only control once a limit is reached (RESP-1). */
export const limitsLink = ({ played }: GameTexts): string =>
  `<a id="limits" href="${LIMITS_PAGE}">${escapeHtml(played.limits)}</a>`;

/** Renders the reality check: no bet is accepted before it is answered (RESP-4). */
export function realityCheck({ played }: GameTexts, backPath: string): string {
  const figure = (name: string, label: string) =>
    `<div><dt>${escapeHtml(label)}</dt><dd id="check-${name}"></dd></div>`;
  return `<section id="check" role="dialog" aria-modal="true" aria-labelledby="check-title" hidden>
<h2 id="check-title" tabindex="-1">${escapeHtml(played.title)}</h2>
<p>${escapeHtml(played.lead)}</p>
<dl>${figure('elapsed', played.time)}${figure('staked', played.staked)}${figure('returned', played.returned)}${figure('net', played.net)}</dl>
<p id="check-problem"></p>
<button type="button" id="go-on" class="main">${escapeHtml(played.goOn)}</button>
<nav>${link(LIMITS_PAGE, played.limits)}${link(HISTORY_PAGE, played.history)}${link(backPath, played.leave)}</nav>
</section>`;
}
