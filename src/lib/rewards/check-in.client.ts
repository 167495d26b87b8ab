import type { ValueOf } from '#contract/core/call.ts';
import { checkIn, checkInWeek } from '#contract/rewards/check-in.ts';
import { refreshBalance } from '#lib/account/index.client.ts';
import { send } from '#lib/auth/index.client.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { SHORT, toast } from '#lib/ui/index.client.ts';

type Week = ValueOf<typeof checkInWeek>;

/** How long "not eligible" is shown, in milliseconds (CONT-3). */
const NOT_ELIGIBLE = 2_000;

/** Fills in the tiles of the check-in page and collects today's reward (CONT-3). */
export async function followCheckIn(section: HTMLElement): Promise<void> {
  const button = section.querySelector<HTMLButtonElement>('[data-collect]');
  button?.addEventListener('click', () => void collect(section, button));
  const answer = await send(checkInWeek);
  if (!answer.ok) {
    sayFailure(section, answer);
    return;
  }
  show(section, answer.value);
  if (!answer.value.eligible) toast('info', section.dataset.notEligible ?? '', { duration: NOT_ELIGIBLE });
}

async function collect(section: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const answer = await send(checkIn);
  if (answer.ok) {
    show(section, answer.value);
    toast('success', section.dataset.thanks ?? '', { duration: SHORT });
    void refreshBalance();
    return;
  }
  button.disabled = false;
  sayFailure(section, answer);
}

function sayFailure({ dataset }: HTMLElement, answer: Answer<Week>): void {
  if (answer.ok || answer.error.code === 'session.expired') return;
  const eligible = answer.error.code !== 'activity.not.eligible';
  toast('fail', (eligible ? dataset.failed : dataset.notEligible) ?? '', {
    duration: eligible ? SHORT : NOT_ELIGIBLE,
  });
}

/** Returns what the next tile pays, where the allowance for gifts does not cover all of it (HOUSE-16). */
function waitingText({ dataset }: HTMLElement, waiting: Week['waiting']): string {
  if (!waiting) return '';
  const { pays, moreAfter } = waiting;
  const [text, amount] = pays > 0 ? [dataset.pays, pays] : [dataset.more, moreAfter];
  return fill(text ?? '', { amount: formatMoney(amount, dataset.currency ?? '') });
}

function show(section: HTMLElement, { days, eligible, collectedToday, waiting }: Week): void {
  const next = collectedToday ? -1 : days.findIndex(({ collected }) => !collected);
  section.querySelectorAll<HTMLElement>('[data-day]').forEach((tile, index) => {
    const day = days[index];
    tile.toggleAttribute('data-collected', day?.collected === true);
    tile.toggleAttribute('data-next', index === next);
    const reward = tile.querySelector('[data-reward]');
    if (reward) reward.textContent = day ? `+${formatMoney(day.reward, section.dataset.currency ?? '')}` : '';
  });
  const button = section.querySelector<HTMLButtonElement>('[data-collect]');
  if (button) button.disabled = !eligible || next < 0 || waiting?.pays === 0;
  const note = section.querySelector('[data-note]');
  const { notEligible = '', done = '' } = section.dataset;
  if (note) note.textContent = eligible ? (next < 0 ? done : waitingText(section, waiting)) : notEligible;
}
