import { cors } from 'hono/cors';
import { safeBackPath } from '#contract/core/back-path.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/core/languages.ts';
import { openChat, writeInChat } from '#contract/messages/chat-room.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { brandStyle } from '#gateway/platform/http/brand-style.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { personUrl } from '#gateway/platform/settings/derived.ts';
import { answerTo, toLinks } from './answers.ts';
import { converse, openMessages, type Reading } from './conversation.ts';
import { findRoom, openByTicket } from './keys.ts';
import { chatPage } from './page.ts';
import { topicsIn } from './topics.ts';

const MESSAGES_PER_MINUTE = 20;
export const ROOM_PATH = '/wps/chat/room';

/** Registers the reference chat: its page, and the two calls that page makes from its sandboxed origin. */
export function registerRoom(app: GatewayApp, deps: Deps): void {
  const { db, clock, content, settings, changes } = deps;
  const brand = brandStyle(settings);
  const limitMessages = paceLimit(deps, 'chat', MESSAGES_PER_MINUTE, 60);
  const readingIn = (language: Language): Reading => {
    const topics = topicsIn(content, language, clock());
    return { language, toLinks: (tags) => toLinks(tags, topics, personUrl(settings), language) };
  };
  const sandboxed = cors({
    origin: '*',
    allowMethods: ['POST'],
    allowHeaders: ['authorization', 'content-type', 'language'],
  });
  for (const call of [openChat, writeInChat]) app.use(call.path, sandboxed);

  route(
    app,
    openChat,
    async ({ body, language }) => {
      const token = 'ticket' in body ? await openByTicket(deps, body.ticket) : body.token;
      const { memberId } = await findRoom(deps, token);
      const messages = await openMessages(db, memberId, readingIn(language), clock());
      changes.publish(memberId);
      return { token, messages };
    },
    { sandboxed: true },
  );

  route(
    app,
    writeInChat,
    async ({ body: { messageId, text }, headers, language }) => {
      const { memberId } = await findRoom(deps, headers.get('authorization'));
      await limitMessages(`member ${memberId}`);
      const answer = answerTo(text, content, language, clock());
      const messages = await converse(
        db,
        { memberId, messageKey: messageId, text },
        answer,
        readingIn(language),
        clock(),
      );
      return { messages };
    },
    { sandboxed: true },
  );

  app.get(ROOM_PATH, (c) => {
    const { ticket = '', language, back, color = '', title = '' } = c.req.query();
    const { document, policy } = chatPage({
      language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
      title: title.slice(0, 60),
      backPath: safeBackPath(back),
      serviceUrl: personUrl(settings),
      headerColor: color,
      brand,
      ticket: ticket.slice(0, 128),
    });
    return c.html(document, 200, {
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
  });
}
