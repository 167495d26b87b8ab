import { announcements } from '#contract/content/announcements.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import { sanitise } from '#lib/html/sanitise.server.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { listedAnnouncements } from './listed-announcements.ts';

export interface Announcement {
  readonly id: string;
  readonly title: string;
  /** Safe HTML. */
  readonly html: string;
  /** `YYYY/MM/DD`. */
  readonly from: string;
  readonly popular: boolean;
}

/**
 * Reads the announcements of a group (`player` for all players) in the gateway's order. The index in links to them
 * counts by that order (HOME-2, CONT-4).
 */
export async function readAnnouncements(
  gateway: GatewayFetch,
  groupName?: string,
): Promise<Answer<Announcement[]>> {
  const answer = await read(gateway, announcements, {
    types: 'PL,H',
    ...(groupName && { groupName }),
  });
  if (!answer.ok) return answer;
  const value = listedAnnouncements(answer.value).map(
    ({ announcementId, title, content, startDate, popular }) => ({
      id: announcementId,
      title,
      html: sanitise(content),
      from: formatDay(startDate),
      popular,
    }),
  );
  return { ok: true, value };
}

/** Returns the position in a page's `i`: `fallback` unless it is one of `length`. */
export function parseIndex(value: string | null, length: number, fallback: number): number {
  return value !== null && /^\d{1,4}$/.test(value) && Number(value) < length ? Number(value) : fallback;
}
