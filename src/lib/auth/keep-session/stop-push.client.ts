/**
 * Ends this browser's push subscription, if it has one, so that the next user receives no messages of this member.
 * The push service refuses what the gateway still sends, and the gateway then deletes the subscription.
 */
export async function stopPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
