import {
  chooseMail,
  PUSH_KINDS,
  type PushKind,
  pushSubscriptions,
  subscribeToPush,
} from '#contract/messages/push.ts';
import { listErrorCodes } from '#contract/requests.ts';
import { COMMON_ERRORS, fieldMessageTexts, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { callTexts } from '#lib/ui/index.server.ts';

/** Returns the texts of a member's messages. @param service address of customer service */
export const inboxTexts = (t: Translate, service: string) => ({
  label: t('titles.inbox'),
  unread: t('announcements.unread'),
  call: callTexts(t, {
    service,
    empty: {
      title: t('messages.inbox.empty'),
      text: t('messages.inbox.emptyText'),
      way: { label: t('promotions.showAll'), href: href('promotions') },
    },
  }),
});

/** Returns the texts of push messages. @param service address of customer service */
export const pushTexts = (t: Translate, service: string) => ({
  title: t('push.title'),
  about: t('push.about'),
  none: t('push.none'),
  refused: t('push.refused'),
  dismissed: t('push.dismissed'),
  failed: t('push.failed'),
  paused: t('push.paused'),
  turnOn: t('push.turnOn'),
  turnOff: t('push.turnOff'),
  on: t('push.on'),
  off: t('push.off'),
  saved: t('push.saved'),
  save: t('push.save'),
  kindsTitle: t('push.kindsTitle'),
  kinds: Object.fromEntries(PUSH_KINDS.map((kind) => [kind, t(`push.kinds.${kind}`)])) as Record<
    PushKind,
    string
  >,
  quiet: t('push.quiet'),
  from: t('push.from'),
  until: t('push.until'),
  details: t('push.details'),
  detailsHint: t('push.detailsHint'),
  mail: {
    title: t('push.mail.title'),
    about: t('push.mail.about'),
    turnOn: t('push.mail.turnOn', { address: '{{address}}' }),
    turnOff: t('push.mail.turnOff', { address: '{{address}}' }),
    on: t('push.mail.on'),
    off: t('push.mail.off'),
    missing: t('push.mail.missing'),
  },
  summary: t('login.summary'),
  sending: t('password.sending'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
  /** By text key of the error. */
  faults: {
    ...fieldMessageTexts(t, ['field_required']),
    noKind: t('push.noKind'),
    sameTime: t('push.sameTime'),
  },
  errors: pickErrorTexts(
    t,
    [...listErrorCodes([pushSubscriptions, subscribeToPush, chooseMail]), ...COMMON_ERRORS],
    service,
  ),
  call: callTexts(t, { service }),
});
export type PushTexts = ReturnType<typeof pushTexts>;
