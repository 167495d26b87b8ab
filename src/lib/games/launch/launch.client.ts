import { addRecent, launchGame } from '#contract/games/games.ts';
import { may } from '#contract/permissions.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { page } from '#lib/html/page.client.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { dispatchGatewayEvent } from '#lib/messages/index.client.ts';
import { gameAddress } from '#lib/routes/links.ts';
import { openOutside, toast } from '#lib/ui/index.client.ts';
import { gameTexts } from '../tiles/texts.client.ts';

/** Milliseconds that remembering the game may hold up its start. */
const REMEMBERING = 600;

let launching: HTMLElement | undefined;

/**
 * Opens the game of a tile in this tab (GAME-7), for practice where the tile says so (TRIAL-2). Another tap meanwhile changes
 * nothing (fault 12); a failure is said in words and leaves the page as it was.
 * Rejects where the words do not come; nothing was asked for then.
 */
export async function launch(tile: HTMLElement): Promise<void> {
  if (launching) {
    if (tile !== launching) delete tile.dataset.busy;
    return;
  }
  launching = tile;
  const texts = await gameTexts().catch((cause) => {
    launching = undefined;
    throw cause;
  });
  const { node: nodeId = '', vendor: vassalage = '', code: gameCode = '', room, free, apart } = tile.dataset;
  const isFree = free !== undefined;
  if (isFree && !may('freePlay', session.get()?.type ?? 0)) {
    launching = undefined;
    delete tile.dataset.busy;
    toast('offline', errorText({ code: 'free.reject', status: 403 }, texts.errors).text);
    return;
  }
  const hide = toast('loading', texts.wait);
  const settle = () => {
    launching = undefined;
    hide();
    delete tile.dataset.busy;
  };
  // Coming back from the game may show this very page again.
  addEventListener('pageshow', settle, { once: true });

  const backUrl = location.pathname + location.search;
  const answer = await send(launchGame, {
    query: {
      nodeId,
      vassalage,
      gameCode,
      roomId: room,
      freeplay: isFree ? 'true' : undefined,
      backUrl,
      language: pageLanguage(),
    },
  });
  const address = answer.ok ? gameAddress(answer.value.url, location.href) : undefined;
  if (address) {
    // A game that could not be remembered is no reason not to play it.
    await Promise.race([send(addRecent, { body: { nodeId } }), pause(REMEMBERING)]);
    if (openGame(address, apart !== undefined)) settle();
    return;
  }
  settle();
  if (answer.ok) toast('fail', texts.badAddress);
  else if (answer.error.code === 'reality.check.due') dispatchGatewayEvent('reality-check');
  // The way to login, already taken, says an ended session itself.
  else if (answer.error.code !== 'session.expired') {
    toast(
      answer.error.code === 'free.reject' ? 'offline' : 'fail',
      errorText(answer.error, texts.errors).text,
    );
  }
}

/**
 * In this tab; a game that is no page, and any of another site in the app, where the app's shell or a window of its own
 * shows it (GAME-11, NAV-13). @returns whether this page stays
 */
function openGame(address: string, isApart: boolean): boolean {
  const isOutside = page.shell === 'app' && new URL(address).origin !== location.origin;
  if (isApart || isOutside) openOutside(address);
  else location.assign(address);
  return isApart || isOutside;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
