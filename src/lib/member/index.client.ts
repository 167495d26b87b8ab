export { type MoneyEvent, onGatewayEvent, tellEvent } from './events/gateway-events.client.ts';
export { onNewMessage } from './events/unread-counts.client.ts';
export { memberParts } from './member-parts.client.ts';
export { offerPush } from './push/offer-push.client.ts';
