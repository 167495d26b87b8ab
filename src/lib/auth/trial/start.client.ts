import { loginToTrial, startTrial as makeTrial } from '#contract/auth/trial.ts';
import { safeBackPath } from '#contract/core/back-path.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { writeHandover } from '#lib/storage/handover.client.ts';
import { TRIAL_KEY } from '#lib/storage/keys.ts';
import { toast } from '#lib/ui/index.client.ts';
import { singleFlight } from '#lib/ui/index.ts';
import { sendProved } from '../proof/send-proved.client.ts';
import { send } from '../send/send.client.ts';
import { startSession } from '../session/session.client.ts';

/** Makes a trial account, logs in to it under the trial merchant, and keeps its name for this tab (TRIAL-1). */
export const startTrial = singleFlight(async (button: HTMLElement): Promise<void> => {
  const { wait = '', failed = '', busy = '', proof = '{}' } = button.dataset;
  button.setAttribute('aria-disabled', 'true');
  let hide = toast('loading', wait);
  const made = await sendProved('trial', (headers) => send(makeTrial, { headers }), {
    texts: JSON.parse(proof),
    onWait(isWaiting) {
      hide();
      hide = toast('loading', isWaiting ? JSON.parse(proof).checking : wait);
    },
  });
  const answer = made.ok ? await send(loginToTrial, { body: made.value }) : made;
  hide();
  if (made.ok && answer.ok) {
    startSession(answer.value);
    tabArea.set(TRIAL_KEY, made.value.trialName);
    writeHandover();
    window.location.replace(safeBackPath(new URLSearchParams(window.location.search).get('back')));
    return;
  }
  button.removeAttribute('aria-disabled');
  toast('fail', !answer.ok && answer.error.code === 'rate.limited' ? busy : failed);
});
