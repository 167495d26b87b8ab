import {
  chooseMail as chooseMailCall,
  pushSubscriptions,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/messages/push.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { chooseMail, mailChoice } from '../mail/inbox-mail.ts';
import { vapidKeys } from './keys.ts';
import { listSubscriptions, removeSubscription, saveSubscription } from './subscriptions.ts';

/** Registers web push: the browsers of a member, and the kinds of messages for each (PUSH-1). */
export function register(app: GatewayApp, { db, clock }: Deps): void {
  route(app, pushSubscriptions, async ({ session }) => {
    const { publicKey } = await vapidKeys(db);
    return {
      publicKey,
      allowed: session.exclusion.state === 'none',
      list: await listSubscriptions(db, session.member.id),
      mail: await mailChoice(db, session.member.id),
    };
  });

  route(app, subscribeToPush, async ({ session, body, language }) => {
    await saveSubscription(
      { db, clock },
      { memberId: session.member.id, sessionId: session.id, language },
      body,
    );
    return null;
  });

  route(app, chooseMailCall, async ({ session, body: { wanted }, language }) => {
    await chooseMail(db, session.member.id, wanted ? language : null);
    return null;
  });

  route(app, unsubscribeFromPush, async ({ session, body }) => {
    await removeSubscription(db, session.member.id, body.endpoint);
    return null;
  });
}
