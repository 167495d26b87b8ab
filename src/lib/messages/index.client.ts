export { type MoneyEvent, onGatewayEvent, onTold, tellEvent } from './events/gateway-events.client.ts';
export { onNewMessage, unreadCounts } from './events/unread-counts.client.ts';
export { offerPush } from './push/offer-push.client.ts';
