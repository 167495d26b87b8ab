import { announcements, type Banner } from '#contract/content/announcements.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import { sanitise } from '#lib/html/sanitise.server.ts';
import { withNames } from '../banners/banner-names.server.ts';
import { type Linkage, parseLinkage } from '../banners/linkage.ts';

/** A gift box of the download bar: its content, and the promotion that it opens (CONT-2). */
export interface Gift {
  /** The label of the box, such as ฿38; empty where neither banner nor promotion has one. */
  readonly label: string;
  readonly picture: string;
  /** The description of the picture. */
  readonly title: string;
  readonly link: Linkage | undefined;
}

/** A popup of the operator (HOME-6). */
export interface Popup {
  readonly id: string;
  readonly title: string;
  /** Safe HTML. */
  readonly html: string;
  readonly picture: string | undefined;
  readonly button: { readonly label: string; readonly link: Linkage } | undefined;
  /**
   * Where (everywhere without a place), to whom and how often it shows, in the values of
   * `contract/content/content-files.ts`.
   */
  readonly platforms: readonly string[];
  readonly audience: string;
  readonly frequency: string;
  /** Whether it shows only while rewards are pending for the member (WAY-21). */
  readonly when: string;
}

const GIFTS = 'm_gift';

export async function readGifts(gateway: GatewayFetch): Promise<Answer<Gift[]>> {
  const answer = await read(gateway, announcements, { types: 'B' });
  return answer.ok ? { ok: true, value: await giftsAmong(answer.value.banners, gateway) } : answer;
}

async function giftsAmong(banners: readonly Banner[], gateway: GatewayFetch): Promise<Gift[]> {
  const gifts = banners.filter(({ groupName }) => groupName === GIFTS);
  return (await withNames(gifts, gateway)).map(({ url, title, headline, linkage }) => ({
    label: headline || title,
    picture: url,
    title,
    link: parseLinkage(linkage),
  }));
}

/** Gift boxes and popups in the gateway's order. */
export async function readPrompts(
  gateway: GatewayFetch,
): Promise<Answer<{ gifts: Gift[]; popups: Popup[] }>> {
  const answer = await read(gateway, announcements, { types: 'B,PU' });
  if (!answer.ok) return answer;
  const popups = answer.value.popup.map(
    ({ announcementId, title, content, announcementImages, popup }): Popup => {
      const link = parseLinkage(popup?.linkage ?? '');
      return {
        id: announcementId,
        title,
        html: sanitise(content),
        picture: announcementImages.find(({ sequence }) => sequence === 1)?.url,
        button: popup?.buttonLabel && link ? { label: popup.buttonLabel, link } : undefined,
        platforms: popup?.platforms ?? [],
        audience: popup?.audience || 'everyone',
        frequency: popup?.frequency || 'session',
        when: popup?.when || 'always',
      };
    },
  );
  return { ok: true, value: { gifts: await giftsAmong(answer.value.banners, gateway), popups } };
}
