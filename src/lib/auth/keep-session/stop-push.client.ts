/**
 * Ends this browser's subscription to messages, where it has one: whoever uses it next is told nothing of who left. What
 * the gateway still sends to it the push service refuses, and the gateway gives it up.
 */
export async function stopPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
