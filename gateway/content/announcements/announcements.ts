import { and, eq, inArray } from 'drizzle-orm';
import type { ContentStore, Entry } from '#content-store/store.ts';
import type { announcements as announcementsCall } from '#contract/content/announcements.ts';
import type { ContentData } from '#contract/content/content-files.ts';
import { ARTWORK_NAME } from '#contract/content/content-names.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/core/languages.ts';
import { may } from '#contract/permissions.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { dayText } from '#gateway/platform/calendar/date-text.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import { byMember } from '#gateway/platform/db/by-member.ts';
import { announcementReads } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session, SessionMember } from '#gateway/platform/deps/session.ts';
import { gatewayText } from '#locales/gateway.ts';
import { versioned } from '../pictures/versioned.ts';
import { seasonAt } from './season.ts';

type Answer = AnswerOf<typeof announcementsCall>;
type Announcement = NonNullable<NonNullable<Answer['promotion']>[number]>;
type Banner = NonNullable<NonNullable<Answer['banners']>[number]>;

/** Returns the address of a content file's picture: artwork by its name, anything else unchanged. */
const coverAddress = (picture: string) => (/[/:]/.test(picture) ? picture : `/wps/art/cover/${picture}.svg`);
const coverUrl = (picture: string) => versioned(coverAddress(picture));

/** Returns the cover, also as a PNG for sites that do not show SVG. */
function buildImages(cover: string): Announcement['announcementImages'] {
  const address = coverAddress(cover);
  const drawn = address.endsWith('.svg') ? [{ sequence: 2, url: address.replace(/svg$/, 'png') }] : [];
  return [{ sequence: 1, url: versioned(address) }, ...drawn];
}

function asPromotion({ data, html }: Entry<'promotions'>): Announcement {
  return {
    id: data.linkage,
    announcementId: `promotion-${data.linkage}`,
    title: data.title,
    summary: data.summary,
    content: html,
    startDate: data.startDate,
    endDate: data.endDate ?? null,
    noExpiry: data.noExpiry ? 1 : 0,
    category: 'PR',
    state: data.state ?? '',
    action: data.action,
    promoAnnouncementCategoryIds: data.categories,
    announcementImages: buildImages(data.cover),
    read: true,
  };
}

function asAnnouncement({ slug, data, html }: Entry<'announcements'>, read: boolean): Announcement {
  return {
    id: slug,
    announcementId: slug,
    title: data.title,
    content: html,
    startDate: data.startDate,
    endDate: data.endDate ?? null,
    noExpiry: data.noExpiry ? 1 : 0,
    category: data.group === 'agent' ? 'A' : 'PL',
    promoAnnouncementCategoryIds: [],
    announcementImages: [],
    read,
  };
}

/** Returns a banner's picture, in the colours of the season; gift boxes show a small cover. */
function bannerUrl({ image, groupName, composition, season }: ContentData<'banners'>, now: number): string {
  if (groupName !== 'm_home' || !ARTWORK_NAME.test(image)) return coverUrl(image);
  const palette = season ?? seasonAt(now);
  const style = palette === 'everyday' ? '' : `.${palette}`;
  return versioned(`/wps/art/banner/${image}.${composition}${style}.svg`);
}

function asBanner({ slug, data }: Entry<'banners'>, now: number): Banner {
  return {
    id: slug,
    url: bannerUrl(data, now),
    groupName: data.groupName,
    linkage: data.linkage,
    title: data.alt,
    headline: data.title,
    figure: data.figure ?? '',
    terms: data.terms ?? '',
    button: data.buttonLabel ?? '',
    composition: data.composition,
  };
}

function asPopup({ slug, data, html }: Entry<'popups'>): Announcement {
  return {
    id: slug,
    announcementId: `popup-${slug}`,
    title: data.title,
    content: html,
    startDate: data.publishFrom ?? 0,
    endDate: data.publishUntil ?? null,
    noExpiry: data.publishUntil === undefined ? 1 : 0,
    category: 'PU',
    promoAnnouncementCategoryIds: [],
    announcementImages: data.image ? [{ sequence: 1, url: coverUrl(data.image) }] : [],
    read: true,
    popup: {
      buttonLabel: data.buttonLabel ?? '',
      linkage: data.linkage ?? '',
      platforms: data.platforms,
      audience: data.audience,
      frequency: data.frequency,
      when: data.when,
    },
  };
}

/** Returns ids of announcements that a member has opened; null where all count as read (CONT-4). */
async function readBy(deps: Deps, session: Session | null): Promise<Set<string> | null> {
  if (!session || !may('announcements', session.member.type)) return null;
  const rows = await deps.db
    .select({ id: announcementReads.announcementId })
    .from(announcementReads)
    .where(eq(announcementReads.memberId, session.member.id));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the numbers of unread announcements for members (HUB-6, CONT-11). @returns the number of each member */
export async function unreadAnnouncements(
  { db, content, clock }: Pick<Deps, 'db' | 'content' | 'clock'>,
  members: readonly SessionMember[],
): Promise<(member: SessionMember) => number> {
  const announcements = content.list('announcements', DEFAULT_LANGUAGE, { now: clock() });
  const { memberId, announcementId } = announcementReads;
  const slugs = announcements.map(({ slug }) => slug);
  const rows = await db
    .select({ memberId, announcementId })
    .from(announcementReads)
    .where(
      and(
        inArray(
          memberId,
          members.map(({ id }) => id),
        ),
        inArray(announcementId, slugs),
      ),
    );
  const opened = byMember(rows);
  return ({ id, type }) => {
    if (!may('announcements', type)) return 0;
    const groups = selectGroups({ types: 'PL,A', groupName: '' }, may('agentArea', type));
    const openedIds = new Set(opened.get(id)?.map((row) => row.announcementId));
    return announcements.filter(({ slug, data }) => groups.includes(data.group) && !openedIds.has(slug))
      .length;
  };
}

/** The reader of a list of announcements. */
interface Reader {
  /** Ids of opened announcements; null where all count as read. */
  readonly opened: ReadonlySet<string> | null;
  readonly mayReadAgents: boolean;
}

const GUEST: Reader = { opened: null, mayReadAgents: false };

/** Returns the requested groups that the reader may see: by their name, else players' and agents' by their types. */
function selectGroups(
  { types, groupName }: Pick<ParsedQueryOf<typeof announcementsCall>, 'types' | 'groupName'>,
  mayReadAgents: boolean,
): string[] {
  const wantedTypes = types.split(',');
  const byType = [
    ...(wantedTypes.includes('A') ? ['agent'] : []),
    ...(wantedTypes.join() === 'A' ? [] : ['player']),
  ];
  return (groupName === '' ? byType : [groupName]).filter((group) => group !== 'agent' || mayReadAgents);
}

/** Returns announcements of the requested types that a visitor may see now. */
export async function listAnnouncements(
  deps: Deps,
  session: Session | null,
  query: ParsedQueryOf<typeof announcementsCall>,
  language: Language,
): Promise<Answer> {
  const reader: Reader = {
    opened: await readBy(deps, session),
    mayReadAgents: session !== null && may('agentArea', session.member.type),
  };
  const shown = publicAnnouncements(deps.content, query, language, deps.clock(), reader);
  // Nothing that invites to play is shown to excluded members (RESP-6).
  if (session === null || session.exclusion.state === 'none')
    return {
      ...shown,
      popup: await popupsFor(deps, session, shown.popup?.flatMap((item) => item ?? []) ?? [], language),
    };
  return { ...shown, promotion: [], banners: [], popup: [] };
}

/**
 * Returns the popups for a member. One about claimable rewards has their amount and end as its title, or is left out
 * (WAY-21).
 */
async function popupsFor(
  deps: Deps,
  session: Session | null,
  popups: readonly Announcement[],
  language: Language,
): Promise<Announcement[]> {
  if (!session || !popups.some(({ popup }) => popup?.when === 'claimable')) return [...popups];
  const found = await Promise.all(deps.claimables.map((claimable) => claimable(deps, session.member)));
  const waiting = found.filter((one) => one !== undefined);
  const title = gatewayText('content.claimable', language, {
    amount: moneyText(waiting.reduce((sum, { minor }) => sum + minor, 0n)),
    until: waiting.length > 0 ? dayText(Math.min(...waiting.map(({ until }) => until)), language) : '',
  });
  return popups.flatMap((item) => {
    if (item.popup?.when !== 'claimable') return [item];
    return waiting.length > 0 ? [{ ...item, title }] : [];
  });
}

/**
 * Returns what is shown at the moment `now` (epoch milliseconds). Announcements of a group are only included when the
 * group is requested; those for agents only for agents.
 */
export function publicAnnouncements(
  content: Pick<ContentStore, 'list'>,
  query: ParsedQueryOf<typeof announcementsCall>,
  language: Language,
  now: number,
  { opened, mayReadAgents }: Reader = GUEST,
): Answer {
  const moment = { now };
  const wantedTypes = new Set(query.types.split(','));
  const groups = selectGroups(query, mayReadAgents);
  const announcements = content
    .list('announcements', language, moment)
    .filter(({ data }) => groups.includes(data.group));
  const listed = (entries: typeof announcements) =>
    entries.map((entry) => asAnnouncement(entry, opened === null || opened.has(entry.slug)));
  return {
    promotion: wantedTypes.has('PR') ? content.list('promotions', language, moment).map(asPromotion) : [],
    banners: wantedTypes.has('B')
      ? content.list('banners', language, moment).map((entry) => asBanner(entry, moment.now))
      : [],
    player: wantedTypes.has('PL') || wantedTypes.has('A') ? listed(announcements) : [],
    popup: wantedTypes.has('PU') ? content.list('popups', language, moment).map(asPopup) : [],
    hot: wantedTypes.has('H') ? listed(announcements.filter(({ data }) => data.hot)) : [],
  };
}
