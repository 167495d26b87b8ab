/** Offers push messages while a member waits for something (PUSH-1); its code is loaded then. */
export const offerPush = async (reason: 'withdrawal' | 'draw'): Promise<void> => {
  const { offerPush: offer } = await import('./offer.client.ts');
  await offer(reason);
};
