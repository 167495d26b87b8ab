import { safeBackPath } from '#contract/back-path.ts';
import { createTrial, loginToTrial } from '#contract/trial.ts';
import { send } from '../gateway/send.ts';
import { startSession } from '../session/session.ts';
import { singleFlight } from '../single-flight.ts';
import { tabArea } from '../storage/areas.ts';
import { handOver } from '../storage/handover.ts';
import { TRIAL_KEY } from '../storage/keys.ts';
import { toast } from '../toast/toast.ts';

/** Makes a trial account, logs in to it under the trial merchant, and keeps its name for this tab (TRIAL-1). */
export const startTrial = singleFlight(async (button: HTMLElement): Promise<void> => {
  const { wait = '', failed = '', busy = '' } = button.dataset;
  button.setAttribute('aria-disabled', 'true');
  const hide = toast('loading', wait);
  const made = await send(createTrial);
  const answer = made.ok ? await send(loginToTrial, { body: made.value }) : made;
  hide();
  if (made.ok && answer.ok) {
    startSession(answer.value);
    tabArea.set(TRIAL_KEY, made.value.trialName);
    handOver();
    window.location.replace(safeBackPath(new URLSearchParams(window.location.search).get('back')));
    return;
  }
  button.removeAttribute('aria-disabled');
  toast('fail', !answer.ok && answer.error.code === 'rate.limited' ? busy : failed);
});
