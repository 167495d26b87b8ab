/** Offers messages where there is something to wait for (PUSH-1); what it takes is fetched then. */
export const offerPush = async (reason: 'withdrawal' | 'draw'): Promise<void> => {
  const { offerPush: offer } = await import('./offer.client.ts');
  await offer(reason);
};
