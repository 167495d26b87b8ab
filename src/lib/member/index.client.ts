export { type MoneyEvent, onGatewayEvent, tellEvent } from './events/gateway-events.client.ts';
export { onNewMessage } from './events/unread-counts.client.ts';
export { memberParts } from './member-parts.client.ts';

/** Offers messages where there is something to wait for (PUSH-1); what it takes is fetched then. */
export const offerPush = async (reason: 'withdrawal' | 'draw'): Promise<void> => {
  const { offerPush: offer } = await import('./push/offer.client.ts');
  await offer(reason);
};
