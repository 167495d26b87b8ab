import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HTML_LANG, type Language } from '#contract/languages.ts';
import { ROUND_MS } from '#contract/play.ts';
import { escapeHtml } from './escape-html.ts';
import { limitsLink, playedBar, realityCheck } from './played.ts';
import { LINES, PAYS, REELS, ROWS, returnToPlayer, SYMBOLS } from './slot/machine.ts';
import { SYMBOL_DRAWINGS } from './slot/symbols.ts';
import { GAME_TEXTS, type GameTexts } from './texts.ts';

const read = (file: string) => readFileSync(new URL(`./client/${file}`, import.meta.url), 'utf8');
const scripts = [read('played.js'), read('slot.js')];
const style = read('slot.css');

const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * Policy of the game's page. `sandbox` without `allow-same-origin` gives it an origin
 * of its own, so that it can't read what the lobby stores; it may call nothing but
 * its own server, which lets it in by a token of the game, never of the session.
 */
export const GAME_PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${scripts.map(hashSource).join(' ')}`,
  `style-src ${hashSource(style)}`,
  "connect-src 'self'",
  // For its empty icon: browsers ask for /favicon.ico otherwise, which the policy forbids.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts',
].join('; ');

const symbol = (name: string) => `<svg viewBox="0 0 64 64" aria-hidden="true"><use href="#s-${name}"/></svg>`;

/** The first screen of a game that the slot stands in for, in that game's name and art. */
function introduction(name: string, { what, art }: { what: string; art: string }, texts: GameTexts): string {
  const picture = `data:image/svg+xml;base64,${Buffer.from(art).toString('base64')}`;
  return `<section id="stand-in">
<img src="${picture}" width="160" height="160" alt="">
<h2><bdi>${escapeHtml(name)}</bdi></h2>
<p>${escapeHtml(texts.standIn.replace('{{what}}', what))}</p>
<p class="note">${escapeHtml(texts.standInNote)}</p>
<button type="button" id="play-slot" class="main">${escapeHtml(texts.standInPlay)}</button>
</section>`;
}

export interface GamePage {
  readonly name: string;
  readonly language: Language;
  /** Path of the site that the way back leads to; already checked. */
  readonly backPath: string;
  readonly ticket: string;
  /** Path of the site that launches the game once more. */
  readonly againPath: string;
  /** What stands before amounts. */
  readonly sign: string;
  /** Where the slot stands in for a game of another kind: what would be there, and its own picture (SVG). */
  readonly standIn: { readonly what: string; readonly art: string } | undefined;
  /** Selectable bets, each a whole number of minor units per line. */
  readonly bets: readonly number[];
}

/** The whole document of the reference game; nothing in it is personal. */
export function renderGamePage(page: GamePage): string {
  const { name, language, backPath, againPath, ticket, sign, standIn, bets } = page;
  const texts = GAME_TEXTS[language];
  const locale = HTML_LANG[language];
  const data = JSON.stringify({
    texts,
    roundMs: ROUND_MS,
    bets,
    lines: LINES,
    pays: PAYS,
    ticket,
    sign,
    locale,
  }).replace(/</g, '\\u003c');
  const share = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(
    returnToPlayer(),
  );
  const start = ['crown', 'gem', 'wild', 'coin', 'leaf', 'moon', 'drop'] as const;
  const reels = Array.from({ length: REELS }, (_reel, reel) => {
    const column = Array.from(
      { length: ROWS },
      (_row, row) => start[(reel + row * 2) % start.length] ?? 'drop',
    );
    return `<div class="reel">${column.map((shown) => `<span class="cell">${symbol(shown)}</span>`).join('')}</div>`;
  });
  const payRows = Object.keys(PAYS).map(
    (name) =>
      `<tr><th scope="row">${symbol(name)}${escapeHtml(texts.symbols[name as keyof typeof PAYS])}</th>${[
        0, 1, 2,
      ]
        .map((index) => `<td data-pay="${name}:${index}"></td>`)
        .join('')}</tr>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0f0f1a">
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>${SYMBOLS.map(
    (name) => `<symbol id="s-${name}" viewBox="0 0 64 64">${SYMBOL_DRAWINGS[name]}</symbol>`,
  ).join('')}</defs></svg>
<header><a id="lobby" href="${escapeHtml(backPath)}"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m15 6-6 6 6 6"/></svg>${escapeHtml(texts.lobby)}</a><h1><bdi>${escapeHtml(name)}</bdi></h1>${playedBar(texts)}</header>
<main>
${standIn ? introduction(name, standIn, texts) : ''}
<div id="slot"${standIn ? ' hidden' : ''}>
<p id="mode">${escapeHtml(texts.playMoney)}</p>
<noscript><p class="notice">${escapeHtml(texts.needsScript)}</p></noscript>
<div id="grid" role="img" aria-label="${escapeHtml(texts.reels)}">${reels.join('')}</div>
<p id="message" role="status" aria-live="polite"></p>
<div class="money">
<div><span id="balance-label">${escapeHtml(texts.balance)}</span><output id="balance"></output></div>
<div class="bet"><span id="bet-label">${escapeHtml(texts.bet)}</span><div role="group" aria-labelledby="bet-label"><button type="button" id="less" aria-label="${escapeHtml(texts.lessBet)}">−</button><output id="bet"></output><button type="button" id="more" aria-label="${escapeHtml(texts.moreBet)}">+</button></div></div>
</div>
<button type="button" id="spin" class="main">${escapeHtml(texts.spin)}</button>
<a id="again" class="main" href="${escapeHtml(againPath)}" hidden>${escapeHtml(texts.again)}</a>
${limitsLink(texts)}
<details><summary>${escapeHtml(texts.payTable)}</summary>
<p id="pay-hint"></p>
<table><thead><tr><th scope="col">${escapeHtml(texts.symbols.wild)}: ${escapeHtml(texts.wildHint)}</th><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th></tr></thead><tbody>${payRows.join('')}</tbody></table>
<p>${escapeHtml(texts.returnToPlayer.replace('{{share}}', share))}</p>
</details>
</div>
</main>
${realityCheck(texts, backPath)}
<script type="application/json" id="game">${data}</script>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>`;
}
