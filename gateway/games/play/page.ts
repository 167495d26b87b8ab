import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import type { ClientFiles } from '#gateway/platform/deps/ports.ts';
import type { BrandStyle } from '#gateway/platform/http/brand-style.ts';
import { textsUnder } from '#locales/gateway.ts';
import { ASSETS_PATH } from './assets/path.ts';
import type { FrameData } from './frame/client/page.ts';
import type { GameTexts } from './frame/game-texts.ts';
import { headerButtons, menuItems } from './frame/header-buttons.ts';
import { historySheet } from './frame/history-sheet.ts';
import type { BoardContext, Kind } from './frame/kind.ts';
import { limitsLink, playedBar, realityCheck } from './frame/played.ts';
import type { Pot } from './jackpot/pot.ts';

/**
 * Returns the policy of a game's page. `sandbox` without `allow-same-origin` gives it a separate origin, so that it
 * cannot read the lobby's storage. It may call only its own server, which accepts a token of the game, never one of the
 * session. Scripts and styles are files of one path (PLAY-83).
 * @param origin of this gateway, as it is called; a site in front of it puts its own there
 */
export const gamePagePolicy = (origin: string, { source }: BrandStyle): string =>
  [
    "default-src 'none'",
    `script-src ${origin}${ASSETS_PATH}`,
    `style-src ${origin}${ASSETS_PATH}${source}`,
    "connect-src 'self'",
    // Allows its empty icon: browsers request /favicon.ico otherwise, which the policy forbids.
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-scripts',
  ].join('; ');

/** The site's deposit page, with a link back to this game. */
const depositPath = (againPath: string) => `/m/voucherCenter?back=${encodeURIComponent(againPath)}`;

/** Renders the buttons that replace the main button while the balance does not cover the bet (PLAY-84). */
function refill({ againPath, freePath }: GamePage, texts: GameTexts): string {
  const free =
    freePath === undefined
      ? ''
      : `<a id="try-free" class="main" href="${escapeHtml(freePath)}">${escapeHtml(texts.tryFree)}</a>`;
  return `<div id="refill" hidden><a id="deposit" class="main" href="${escapeHtml(depositPath(againPath))}">${escapeHtml(texts.deposit)}</a>${free}<button type="button" id="lower">${escapeHtml(texts.lessBet)}</button></div>`;
}

/** The only live regions of the page: they have what screen readers read, the rest shows it (ALL-25). */
const voice = '<div class="said"><p id="said" role="status"></p><p id="said-now" role="alert"></p></div>';

/** Renders the first screen of a game that replaces another one, with that game's name and picture. */
function introduction(name: string, art: string, what: string, texts: GameTexts): string {
  return `<section id="stand-in">
<img src="${art}" width="160" height="160" alt="">
<h2><bdi>${escapeHtml(name)}</bdi></h2>
<p>${escapeHtml(texts.standIn.replace('{{what}}', what))}</p>
<p class="note">${escapeHtml(texts.standInNote)}</p>
<button type="button" id="begin" class="main">${escapeHtml(texts.standInPlay)}</button>
</section>`;
}

/** The drawn host of the table of a room (PLAY-60). */
export interface TableHost {
  readonly name: string;
  /** SVG. */
  readonly picture: string;
}

const pictureData = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** Renders the host beside the table. The picture is a drawing, no film, and the text says so. */
const hostStrip = ({ name, picture }: TableHost, texts: GameTexts): string =>
  `<p id="host"><img src="${pictureData(picture)}" width="48" height="48" alt=""><bdi>${escapeHtml(texts.host.replace('{{host}}', () => name))}</bdi></p>`;

export interface GamePage {
  readonly kind: Kind;
  readonly title: BoardContext['title'];
  readonly name: string;
  readonly language: Language;
  /** Path of the site for the link back; already validated. */
  readonly backPath: string;
  readonly ticket: string;
  /** Path of the site that launches the game again. */
  readonly againPath: string;
  /** Path of the site that launches it for free; undefined where free play is not available. */
  readonly freePath: string | undefined;
  /** Currency sign before amounts. */
  readonly sign: string;
  /** The game's own picture (SVG). */
  readonly picture: string;
  /** The sort of game that the title names, where this game replaces it. */
  readonly standIn: string | undefined;
  readonly host: TableHost | undefined;
  /** The title's node id, where players share its rounds. */
  readonly sharedNode: string | undefined;
  /** The game's smallest bet in minor units. */
  readonly minBet: bigint;
  readonly jackpot: Pot | undefined;
  /** Whether rounds may win the jackpot: free play and trials may not. */
  readonly isForMoney: boolean;
  /** Files of the frame, of shared rounds where the title has them, then of the kind. */
  readonly files: readonly ClientFiles[];
  /** The operator's colours. */
  readonly brand: BrandStyle;
  /** Name of the script of sounds. */
  readonly soundScript: string;
}

/** Renders the whole document of a game; nothing in it is personal. */
export function renderGamePage(page: GamePage): string {
  const { kind, name, language, backPath, againPath, ticket, sign, picture, standIn, host, minBet, jackpot } =
    page;
  const { sharedNode, title } = page;
  const texts: GameTexts = {
    ...textsUnder('games.play.frame', language),
    ...kind.texts(language),
    ...(sharedNode !== undefined && textsUnder('games.play.tables.page', language)),
  };
  const locale = HTML_LANG[language];
  const art = pictureData(picture);
  const ownName = standIn === undefined ? name : undefined;
  const { isForMoney } = page;
  const own = { language, texts, sign, minBet, jackpot, isForMoney, art, name: ownName, sharedNode, title };
  const board = kind.board(own);
  const gameNames = textsUnder('rewards.turnover.games', language);
  const soundScript = ASSETS_PATH + page.soundScript;
  const frameData: FrameData = {
    texts,
    gameNames,
    roundMs: kind.roundMs,
    node: sharedNode,
    ticket,
    sign,
    locale,
    soundScript,
  };
  const data = JSON.stringify({ ...frameData, ...board.data });
  const styles = page.files
    .flatMap(({ style = [] }) => style)
    .map((style) => `<link rel="stylesheet" href="${ASSETS_PATH}${style}">`);
  const scripts = page.files.map(({ script }) => `<script src="${ASSETS_PATH}${script}" defer></script>`);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0f0f1a">
<link rel="icon" href="data:,">
${styles.join('\n')}
${scripts.join('\n')}
${page.brand.element}
</head>
<body>
<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>${board.drawings}</defs></svg>
<header><a id="lobby" href="${escapeHtml(backPath)}"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m15 6-6 6 6 6"/></svg>${escapeHtml(texts.lobby)}</a><h1><bdi>${escapeHtml(name)}</bdi></h1>${headerButtons(texts)}${menuItems(texts)}${playedBar(texts)}</header>
<main>
${standIn ? introduction(name, art, standIn, texts) : ''}
<div id="board"${sharedNode === undefined ? '' : ' class="shared"'}${standIn ? ' hidden' : ''}>
<div class="play-area">
<p id="mode">${escapeHtml(texts.playMoney)}</p>
<noscript><p class="notice">${escapeHtml(texts.needsScript)}</p></noscript>
${host ? hostStrip(host, texts) : ''}
${board.scene}
${board.table}
</div>
<div class="bar">
<p id="message"></p>
${board.chips}
<div class="money">
<div><span id="balance-label">${escapeHtml(texts.balance)}</span><output id="balance" aria-live="off"></output></div>
${board.bet}
</div>
<p id="bonus" hidden></p>
<button type="button" id="spin" class="main">${escapeHtml(texts.spin)}</button>
<a id="again" class="main" href="${escapeHtml(againPath)}" hidden>${escapeHtml(texts.again)}</a>
${refill(page, texts)}
</div>
<div class="more">
${limitsLink(texts)}
<details id="rules"><summary>${escapeHtml(texts.payTable)}</summary>
${board.rules}
</details>
</div>
</div>
</main>
${realityCheck(texts, backPath)}
${historySheet(texts)}
${voice}
<script type="application/json" id="game">${data.replace(/</g, '\\u003c')}</script>
</body>
</html>`;
}
