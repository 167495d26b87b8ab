import { enterLiveRoom, type LiveRoom, liveRooms } from '#contract/games/live.ts';
import { listErrorCodes } from '#contract/requests.ts';
import { computeHealth, type GatewayFetch, type PageHealth, read } from '#lib/gateway/read.server.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';

/** Maximum number of rooms: more are too many to choose from (fault 22). */
const SHOWN = 60;

interface Rooms {
  /** Undefined where the call failed. */
  readonly rooms: readonly LiveRoom[] | undefined;
  readonly health: PageHealth;
}

/** The live rooms that the site shows, those on air first (LIVE-1). */
export async function readRooms(gateway: GatewayFetch): Promise<Rooms> {
  const answer = await read(gateway, liveRooms);
  return { rooms: answer.ok ? answer.value.slice(0, SHOWN) : undefined, health: computeHealth([answer]) };
}

/** Of the page of live rooms. @param service address of the operator's customer service */
export const roomTexts = (t: Translate, service: string) => ({
  onAir: t('live.onAir'),
  drawn: t('live.drawn'),
  closed: t('live.closed'),
  viewers: t('live.viewers', { n: '{{n}}' }),
  free: t('live.free'),
  vip: t('live.vip', { level: '{{level}}' }),
  price: t('live.price', { amount: '{{amount}}', hours: '{{hours}}' }),
  paid: t('live.paid', { time: '{{time}}' }),
  needsLevel: t('live.needsLevel', { level: '{{level}}' }),
  askTitle: t('live.askTitle'),
  ask: t('live.ask', { title: '{{title}}', amount: '{{amount}}', hours: '{{hours}}' }),
  changed: t('live.changed', { amount: '{{amount}}' }),
  pay: t('live.pay', { amount: '{{amount}}' }),
  cancel: t('live.cancel'),
  wait: t('common.pleaseWait'),
  errors: pickErrorTexts(t, [...COMMON_ERRORS, ...listErrorCodes([enterLiveRoom])], service),
});
export type RoomTexts = ReturnType<typeof roomTexts>;
