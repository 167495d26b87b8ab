import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import { ROUND_MS } from '#contract/games/play.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { GameTexts } from './frame/game-texts.ts';
import type { Kind } from './frame/kind.ts';
import { limitsLink, playedBar, realityCheck } from './frame/played.ts';
import type { Pot } from './jackpot/pot.ts';
import { KINDS } from './kinds/index.ts';

const read = (file: string) => readFileSync(new URL(`./frame/client/${file}`, import.meta.url), 'utf8');
const frameScripts = [read('played.js'), read('frame.js')];
const frameStyles = [read('frame.css')];

const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const hashSources = (contents: readonly string[]) => [...new Set(contents)].map(hashSource).join(' ');
const kinds = Object.values(KINDS);

/**
 * Policy of a game's page. `sandbox` without `allow-same-origin` gives it an origin
 * of its own, so that it can't read what the lobby stores; it may call nothing but
 * its own server, which lets it in by a token of the game, never of the session.
 */
export const GAME_PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${hashSources([...frameScripts, ...kinds.flatMap(({ scripts }) => scripts)])}`,
  `style-src ${hashSources([...frameStyles, ...kinds.flatMap(({ styles }) => styles)])}`,
  "connect-src 'self'",
  // For its empty icon: browsers ask for /favicon.ico otherwise, which the policy forbids.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts',
].join('; ');

/** The first screen of a game that stands in for another one, in that game's name and art. */
function introduction(name: string, art: string, what: string, texts: GameTexts): string {
  return `<section id="stand-in">
<img src="${art}" width="160" height="160" alt="">
<h2><bdi>${escapeHtml(name)}</bdi></h2>
<p>${escapeHtml(texts.standIn.replace('{{what}}', what))}</p>
<p class="note">${escapeHtml(texts.standInNote)}</p>
<button type="button" id="begin" class="main">${escapeHtml(texts.standInPlay)}</button>
</section>`;
}

export interface GamePage {
  readonly kind: Kind;
  readonly name: string;
  readonly language: Language;
  /** Path of the site that the way back leads to; already checked. */
  readonly backPath: string;
  readonly ticket: string;
  /** Path of the site that launches the game once more. */
  readonly againPath: string;
  /** What stands before amounts. */
  readonly sign: string;
  /** The game's own picture (SVG). */
  readonly picture: string;
  /** Where another game would be: what it is. */
  readonly standIn: string | undefined;
  /** The game's smallest bet in minor units. */
  readonly minBet: bigint;
  readonly jackpot: Pot | undefined;
}

/** The whole document of a game; nothing in it is personal. */
export function renderGamePage(page: GamePage): string {
  const { kind, name, language, backPath, againPath, ticket, sign, picture, standIn, minBet, jackpot } = page;
  const texts: GameTexts = { ...textsUnder('games.play.frame', language), ...kind.texts(language) };
  const locale = HTML_LANG[language];
  const art = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
  const ownName = standIn === undefined ? name : undefined;
  const board = kind.board({ language, texts, sign, minBet, jackpot, art, name: ownName });
  const data = JSON.stringify({ texts, roundMs: ROUND_MS, ticket, sign, locale, ...board.data });
  const styles = [...frameStyles, ...kind.styles];
  const scripts = [...frameScripts, ...kind.scripts];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0f0f1a">
<link rel="icon" href="data:,">
${styles.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>${board.drawings}</defs></svg>
<header><a id="lobby" href="${escapeHtml(backPath)}"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m15 6-6 6 6 6"/></svg>${escapeHtml(texts.lobby)}</a><h1><bdi>${escapeHtml(name)}</bdi></h1>${playedBar(texts)}</header>
<main>
${standIn ? introduction(name, art, standIn, texts) : ''}
<div id="board"${standIn ? ' hidden' : ''}>
<p id="mode">${escapeHtml(texts.playMoney)}</p>
<noscript><p class="notice">${escapeHtml(texts.needsScript)}</p></noscript>
${board.scene}
${board.table}
<div class="bar">
<p id="message" role="status" aria-live="polite"></p>
${board.chips}
<div class="money">
<div><span id="balance-label">${escapeHtml(texts.balance)}</span><output id="balance"></output></div>
${board.bet}
</div>
<button type="button" id="spin" class="main">${escapeHtml(texts.spin)}</button>
<a id="again" class="main" href="${escapeHtml(againPath)}" hidden>${escapeHtml(texts.again)}</a>
</div>
${limitsLink(texts)}
<details><summary>${escapeHtml(texts.payTable)}</summary>
${board.rules}
</details>
</div>
</main>
${realityCheck(texts, backPath)}
<script type="application/json" id="game">${data.replace(/</g, '\\u003c')}</script>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>`;
}
