export {
  dispatchGatewayEvent,
  type MoneyEvent,
  onGatewayEvent,
  onPushedEvent,
} from './events/gateway-events.client.ts';
export { onNewMessage, unreadCounts } from './events/unread-counts.client.ts';
export { offerPush } from './push/offer-push.client.ts';
