/** What follows a member's bet: guests, who see the same form, never load it. */

export { offerPush } from '#lib/member/push/offer-push.client.ts';
export { tellEvent } from '#lib/member/events/gateway-events.client.ts';
export { holdOf } from './hold.ts';
