import { helpTree } from '#content-store/help-tree.ts';
import * as calls from '#contract/content/announcements.ts';
import { help } from '#contract/content/help.ts';
import { DEFAULT_LANGUAGE } from '#contract/core/languages.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { announcementReads } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { listAnnouncements } from './announcements.ts';

/** Registers calls about texts and pictures, which come from the content files. */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, calls.announcements, ({ query, session, language }) =>
    listAnnouncements(deps, session, query, language),
  );

  route(app, calls.markAnnouncementRead, async ({ body, session }) => {
    const now = deps.clock();
    const announcement = deps.content.get('announcements', DEFAULT_LANGUAGE, body.announcementId, { now });
    if (!announcement) throw new GatewayError('not.found');
    await deps.db
      .insert(announcementReads)
      .values({ memberId: session.member.id, announcementId: body.announcementId, readAt: now })
      .onConflictDoNothing();
    return null;
  });

  route(app, help, ({ query }) => helpTree(deps.content, query.lang, { now: deps.clock() }));
}
