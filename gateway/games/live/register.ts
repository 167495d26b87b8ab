import { eq } from 'drizzle-orm';
import { safeBackPath } from '#contract/core/back-path.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/core/languages.ts';
import { enterLiveRoom, liveRooms as liveRoomsCall } from '#contract/games/live.ts';
import { renderArt } from '#gateway/content/pictures/pictures.ts';
import { isTicketOf } from '#gateway/messages/chat/keys.ts';
import { chatPage } from '#gateway/messages/chat/page.ts';
import { liveRooms } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requiredKeyOf } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { personUrl } from '#gateway/platform/settings/derived.ts';
import { textOf } from '#locales/gateway.ts';
import { enterRoom } from './enter.ts';
import { listRooms } from './list.ts';

/** Live rooms: their list, the way in, and the page of a room, a drawn stand-in with the member's chat below (LIVE-1). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock, settings } = deps;
  route(
    app,
    liveRoomsCall,
    ({ query, session, language }) => listRooms(db, query, session?.member.id, clock(), language),
    { keptWhileAway: true },
  );
  route(app, enterLiveRoom, ({ session, params, headers, body, language }) =>
    enterRoom(deps, { session, roomId: params.id, key: requiredKeyOf(headers), body, language }),
  );

  app.get('/wps/live/room/:id', async (c) => {
    const { ticket = '', language, back } = c.req.query();
    const backPath = safeBackPath(back);
    const id = c.req.param('id');
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    // What is on stage is for whoever was let in: a ticket that was used leads back to where another one is.
    if (!(await isTicketOf(deps, ticket.slice(0, 128), id))) return c.redirect(backPath, 303);
    const [room] = await db.select().from(liveRooms).where(eq(liveRooms.id, id));
    if (!room) return c.redirect(backPath, 303);
    const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
    const { document, policy } = chatPage({
      language: spoken,
      title: room.titles[spoken],
      backPath,
      serviceUrl: personUrl(settings),
      headerColor: '',
      ticket,
      stage: {
        picture: renderArt('room', room.id)?.svg ?? '',
        caption: room.hosts[spoken],
        note: textOf('games.live.standIn', spoken),
      },
    });
    return c.html(document, 200, { 'Content-Security-Policy': policy });
  });
}
