import { addRecent, launchGame } from '#contract/games/games.ts';
import { send } from '#lib/auth/index.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { page } from '#lib/html/page.client.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { dispatchGatewayEvent } from '#lib/messages/index.client.ts';
import { gameAddress } from '#lib/routes/links.ts';
import { openOutside, toast } from '#lib/ui/index.client.ts';
import { gameTexts } from '../tiles/texts.client.ts';

/** The maximum delay of a launch by recording the game, in milliseconds. */
const REMEMBERING = 600;

let launching: HTMLElement | undefined;

/**
 * Opens the game of a tile in this tab (GAME-7), for practice where the tile says so (TRIAL-2). Another tap meanwhile
 * has no effect (fault 12); a failure shows a message and leaves the page unchanged. Rejects where the texts do not
 * load; then no call was sent.
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
    // A game that could not be recorded still opens.
    await Promise.race([send(addRecent, { body: { nodeId } }), pause(REMEMBERING)]);
    if (openGame(address, apart !== undefined)) settle();
    return;
  }
  settle();
  if (answer.ok) toast('fail', texts.badAddress);
  else if (answer.error.code === 'reality.check.due') dispatchGatewayEvent('reality-check');
  // An ended session already leads to login, which explains it.
  else if (answer.error.code !== 'session.expired') {
    toast(
      answer.error.code === 'free.reject' ? 'offline' : 'fail',
      errorText(answer.error, texts.errors).text,
    );
  }
}

/**
 * Opens the address in this tab. A game that is not a page opens in the app's shell or in a new window. The same
 * applies in the app to any game of another site (GAME-11, NAV-13).
 * @returns whether this page stays
 */
function openGame(address: string, isApart: boolean): boolean {
  const isOutside = page.shell === 'app' && new URL(address).origin !== location.origin;
  if (isApart || isOutside) openOutside(address);
  else location.assign(address);
  return isApart || isOutside;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
