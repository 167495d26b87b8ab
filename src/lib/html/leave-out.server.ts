import type { FeatureName } from '#contract/site/features.ts';
import { type RouteName, routePath } from '#lib/routes/addresses.ts';
import { pageAt } from '#lib/routes/off-routes.server.ts';

/** Elements that browsers draw, in which nothing may change before they have. */
const ISLANDS = /<astro-island\b[\s\S]*?<\/astro-island>/g;
/** Links and forms: neither contains another of its kind. */
const WAYS = /<(a|form)\b[^>]*?\s(?:href|action)="(\/m\/[^"]*)"[^>]*>([\s\S]*?)<\/\1>/g;
/** Tiles of games: none contains another list. */
const TILES = /<li class="tile">[\s\S]*?<\/li>/g;
const TILE_LINK = '<a class="tile-link"';
/** The link of a tile that opens a lottery in place of a game (PLAY-8). */
const TO_LOTTERY = `${TILE_LINK} href="${routePath('lotteryPlay')}`;
/** Takes the place of what is removed; no text has this character. */
const MARK = '\ue000';

/**
 * Returns a page without links and forms that lead to pages that are off (OPER-8), and without tiles of lotteries that
 * are. A link within a sentence keeps its words. Islands stay as they are: `hiddenWays` hides their links.
 */
export function leaveOut(html: string, off: ReadonlySet<RouteName>): string {
  let result = '';
  let from = 0;
  for (const { 0: island, index } of html.matchAll(ISLANDS)) {
    result += withoutWays(html.slice(from, index), off) + island;
    from = index + island.length;
  }
  return result + withoutWays(html.slice(from), off);
}

function withoutWays(html: string, off: ReadonlySet<RouteName>): string {
  const listed = off.has('lotteryPlay') ? withoutLotteries(html) : html;
  const marked = listed.replace(WAYS, (way, tag: string, address: string, words: string, at: number) => {
    if (!leadsOff(address, off)) return way;
    // Its game can neither be opened nor read about: its picture stays.
    if (way.startsWith(TILE_LINK)) return `${TILE_LINK}>${words}</a>`;
    return tag === 'a' && isInSentence(listed, at, way.length) ? words : MARK;
  });
  if (!marked.includes(MARK)) return marked;
  return withoutEmpty(marked);
}

const withoutLotteries = (html: string): string =>
  html.replace(TILES, (tile) => (tile.includes(TO_LOTTERY) ? '' : tile));

/** Removes marks, and the elements that contained nothing else. */
function withoutEmpty(html: string): string {
  const around = new RegExp(
    `<(li|p|ul|nav|small)(?: [^>]*)?>(?:\\s|${MARK})*${MARK}(?:\\s|${MARK})*</\\1>`,
    'g',
  );
  let now = html;
  for (let before = ''; before !== now; ) {
    before = now;
    now = now.replace(around, MARK);
  }
  return now.replaceAll(MARK, '');
}

/** Returns whether an address leads to a page that is off, itself or after login. */
function leadsOff(address: string, off: ReadonlySet<RouteName>): boolean {
  const [path = '', query = ''] = address.replaceAll('&amp;', '&').split(/[?#]/, 2);
  const back = new URLSearchParams(query).get('back') ?? '';
  return [path, back.replace(/[?#].*$/, '')].some((page) => {
    const route = pageAt(page);
    return route !== undefined && off.has(route);
  });
}

/** Returns whether there are words directly before or after a link. */
function isInSentence(html: string, at: number, length: number): boolean {
  const before = html.slice(html.lastIndexOf('>', at - 1) + 1, at);
  const end = html.indexOf('<', at + length);
  const after = html.slice(at + length, end < 0 ? undefined : end);
  return before.trim() !== '' || after.trim() !== '';
}

/** Controls other than links, by the feature without which they are hidden. */
const CONTROLS: Partial<Record<FeatureName, string>> = {
  EXPORTS: '.save-file',
  FAVOURITES: '.heart,[data-favourites]',
  LOTTERYBETS: `.tile-link[href*="${routePath('lotteryPlay')}"]~*`,
};

/**
 * Returns the style that hides what islands show of features that are off: links to their pages, and controls. Empty where
 * nothing is off.
 */
export function hiddenWays(routes: ReadonlySet<RouteName>, off: ReadonlySet<FeatureName>): string {
  const links = [...routes].flatMap((name) => {
    const path = routePath(name);
    const stem = path.replace(/\[.*$/, '');
    // Scripts that add a query make an address absolute.
    const after = `a[href*="back=${encodeURIComponent(stem)}"]`;
    return stem === path
      ? [`a[href$="${path}"]`, `a[href*="${path}?"]`, after]
      : [`a[href*="${stem}"]`, after];
  });
  const selectors = [...links, ...[...off].flatMap((name) => CONTROLS[name] ?? [])];
  return selectors.length === 0 ? '' : `${selectors.join()}{display:none!important}`;
}
