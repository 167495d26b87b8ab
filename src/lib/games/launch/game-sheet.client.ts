import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { page } from '#lib/html/page.client.ts';
import { GAME_PART } from '#lib/routes/paths.ts';
import { closeDialog, openDialog } from '#lib/ui/index.client.ts';
import { gameTexts } from '../tiles/texts.client.ts';

const GAME = 'game';

/**
 * Shows what a game's page tells of it in a sheet over this page (FIND-2). The page's script serves what is in it as it
 * does tiles. Rejects where the page, or what there is to say, does not come.
 */
export async function showGame(node: string): Promise<void> {
  const part = `${GAME_PART}/${encodeURIComponent(node)}`;
  const [texts, fetched] = await Promise.all([gameTexts(), fetchPage(part, GAME)]);
  // Asked for twice in a row, it is there already.
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
    className: 'button button-quiet button-wide',
    textContent: texts.close,
  });
  close.addEventListener('click', () => closeDialog(sheet));
  sheet.append(game, close);
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  openDialog(sheet);
  if (page.session === 'member') (await import('../tiles/hearts.client.ts')).paintHearts();
}
