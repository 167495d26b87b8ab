/** What follows a member's bet: guests, who see the same form, never load it. */

export { dispatchGatewayEvent, offerPush } from '#lib/messages/index.client.ts';
export { toHold } from './hold.ts';
