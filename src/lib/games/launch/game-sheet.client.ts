import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { page } from '#lib/html/page.client.ts';
import { GAME_PART } from '#lib/routes/paths.ts';
import { closeDialog, openDialog } from '#lib/ui/index.client.ts';
import { gameTexts } from '../tiles/texts.client.ts';

const GAME = 'game';

/**
 * Shows the content of a game's page in a sheet over this page (FIND-2). The page's script handles the sheet like its
 * tiles. Rejects where the page or its texts do not load.
 */
export async function showGame(node: string): Promise<void> {
  const part = `${GAME_PART}/${encodeURIComponent(node)}`;
  const [texts, fetched] = await Promise.all([gameTexts(), fetchPage(part, GAME)]);
  // Opened twice in a row, it may be there already.
  if (document.getElementById(GAME)) return;
  const game = document.importNode(fetched.getElementById(GAME) as HTMLElement, true);
  await addStyles(game.dataset.styles ?? '');
  const sheet = document.createElement('dialog');
  sheet.className = 'sheet game-sheet';
  sheet.setAttribute('closedby', 'any');
  sheet.setAttribute('aria-labelledby', 'game-name');
  const close = document.createElement('button');
  Object.assign(close, {
    type: 'button',
    className: 'button button-quiet game-sheet-close',
    textContent: texts.close,
  });
  close.addEventListener('click', () => closeDialog(sheet));
  // Reached first, and named in words (ALL-31).
  sheet.append(close, game);
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  openDialog(sheet);
  const title = sheet.querySelector<HTMLElement>('#game-name');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
  if (page.session === 'member') (await import('../tiles/hearts.client.ts')).paintHearts();
}
