import { chooseHeadIcon, HEAD_ICONS, type HeadIcon, readHeadIcon } from '#contract/account/member.ts';
import { may } from '#contract/permissions.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { memberTexts } from '#lib/i18n/member-texts.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { HEAD_ICON_KEY } from '#lib/storage/keys.ts';
import { toast } from '#lib/ui/index.client.ts';

/** Size of a face in pixels: in the hub, and beside the header's other marks. */
const SIZE = { hub: 60, header: 32 } as const;

/** Shows the picture that a member chose, in the hub and in the header; without a choice the initial stays. */
export async function showHeadIcon(): Promise<void> {
  const current = session.get();
  if (!current || !may('picture', current.type)) return;
  const icon = kept(current.userName) ?? (await ask(current.userName));
  if (icon && session.get()?.userName === current.userName) await show(icon);
}

/**
 * Marks the member's picture among those of the page, and sends the one they choose, or chose before this script
 * loaded.
 */
export async function followChoice(form: HTMLElement): Promise<void> {
  const choices = Array.from(form.querySelectorAll<HTMLInputElement>('input'));
  const mark = (icon: string) => {
    for (const choice of choices) choice.checked = choice.value === icon;
  };
  let chosen: string | undefined;
  const choose = async (icon: string) => {
    const answer = await send(chooseHeadIcon, { body: { icon: icon as HeadIcon } });
    const userName = session.get()?.userName;
    if (!userName) return;
    if (!answer.ok) {
      mark(chosen ?? '');
      return void toast('fail', form.dataset.notDone ?? '');
    }
    chosen = icon;
    keep(userName, icon);
    toast('success', form.dataset.done ?? '');
    await show(icon as HeadIcon);
  };
  form.addEventListener('change', ({ target }) => void choose((target as HTMLInputElement).value));
  const early = choices.find(({ checked }) => checked);
  if (early) return choose(early.value);
  const answer = await send(readHeadIcon);
  if (!answer.ok || chosen !== undefined || choices.some(({ checked }) => checked)) return;
  chosen = answer.value.icon;
  mark(chosen);
}

const isHeadIcon = (name: string): name is HeadIcon => HEAD_ICONS.some((icon) => icon === name);

/** Returns the stored picture of a member: '' where they chose none. */
function kept(userName: string): HeadIcon | '' | undefined {
  const [, name] = (tabArea.get(HEAD_ICON_KEY) ?? '').split(`${userName}:`);
  return name === undefined || (name !== '' && !isHeadIcon(name)) ? undefined : name;
}

const keep = (userName: string, icon: string) => tabArea.set(HEAD_ICON_KEY, `${userName}:${icon}`);

async function ask(userName: string): Promise<HeadIcon | undefined> {
  const answer = await send(readHeadIcon);
  if (!answer.ok) return undefined;
  keep(userName, answer.value.icon);
  return isHeadIcon(answer.value.icon) ? answer.value.icon : undefined;
}

async function show(icon: HeadIcon): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>('[data-initial]')) fill(place, icon, SIZE.hub);
  const place = document.querySelector<HTMLElement>('[data-head-icon]') ?? (await placeInHeader());
  if (place) fill(place, icon, SIZE.header);
}

/**
 * Places the picture in the header's link to the hub, or in a new link beside the menu. Signing out empties the
 * marked element.
 */
async function placeInHeader(): Promise<HTMLElement | undefined> {
  const menu = document.querySelector('.top > .menu');
  if (!menu) return undefined;
  const place = document.createElement('span');
  place.dataset.headIcon = '';
  const pill = document.querySelector('.top > .top-pill.for-member');
  if (pill) {
    place.style.marginRight = '8px';
    pill.prepend(place);
    return place;
  }
  const link = document.createElement('a');
  link.className = 'icon-button for-member';
  link.href = href('mine');
  link.setAttribute('aria-label', (await memberTexts()).me);
  link.append(place);
  menu.before(link);
  return place;
}

function fill(place: HTMLElement, icon: HeadIcon, size: number): void {
  const picture = new Image(size, size);
  picture.src = `/art/avatar/${icon}.svg`;
  picture.alt = '';
  picture.style.display = 'block';
  picture.style.borderRadius = '50%';
  place.dataset.private = '';
  place.textContent = '';
  place.append(picture);
}
