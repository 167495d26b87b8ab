import type { ValueOf } from '#contract/core/call.ts';
import { answerRealityCheck, playSummary } from '#contract/safer-play/play-session.ts';
import { send } from '#lib/auth/index.client.ts';
import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { clockText, formatMoney } from '#lib/i18n/format.ts';
import { CHECK_PART } from '#lib/routes/paths.ts';
import { closeDialog, openDialog, toast } from '#lib/ui/index.client.ts';

const DIALOG = 'due-check';

/**
 * Shows the reality check that is due: it closes after an answer, or after stopping for now, which opens no game
 * (RESP-4).
 */
export async function showRealityCheck(): Promise<void> {
  const answer = await send(playSummary);
  if (!answer.ok || !answer.value.due) return;
  const dialog = document.getElementById(DIALOG) ?? (await fetchDialog().catch(() => undefined));
  if (!dialog) return;
  fillIn(dialog, answer.value);
  if (!dialog.hasAttribute('open')) openDialog(dialog);
}

function fillIn(dialog: HTMLElement, now: ValueOf<typeof playSummary>): void {
  const { currency = '' } = dialog.dataset;
  const figures: Readonly<Record<string, string>> = {
    elapsed: clockText(now.elapsedMs),
    staked: formatMoney(now.staked, currency),
    returned: formatMoney(now.returned, currency),
    net: (now.net > 0 ? '+' : '') + formatMoney(now.net, currency),
  };
  for (const place of dialog.querySelectorAll<HTMLElement>('[data-figure]'))
    place.textContent = figures[place.dataset.figure ?? ''] ?? '';
}

async function fetchDialog(): Promise<HTMLElement> {
  const part = (await fetchPage(CHECK_PART, DIALOG)).getElementById(DIALOG) as HTMLElement;
  await addStyles(part.dataset.styles ?? '');
  // Requested twice, it may be there by now.
  const known = document.getElementById(DIALOG);
  if (known) return known;
  const dialog = document.importNode(part, true);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button');
    if (!button || button.disabled) return;
    if (button.dataset.stop !== undefined) return closeDialog(dialog);
    button.disabled = true;
    const answer = await send(answerRealityCheck);
    button.disabled = false;
    if (answer.ok) closeDialog(dialog);
    else toast('fail', dialog.dataset.failed ?? '');
  });
  document.body.append(dialog);
  return dialog;
}
