import type { subscribeToPush } from '#contract/messages/push.ts';
import type { BodyOf } from '#contract/requests.ts';

/** What this browser can do about messages now; on some phones only a site on the home screen can. */
export type PushAbility = 'none' | 'refused' | 'open';

/** Why a browser was not subscribed: its owner said no or nothing, or its push service could not be reached. */
export type NotSubscribed = 'refused' | 'dismissed' | 'failed';

/** The first page of a browser registers its worker once it has loaded; where there will be none nobody waits longer. */
const WORKER_MS = 5_000;

const readyWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS)),
  ]);

/** The one that there is now. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);

/** Whether messages can be pushed to this browser, and whether its owner lets this site do so. */
export function pushAbility(): PushAbility {
  const isPossible = 'PushManager' in window && 'Notification' in window;
  // Without a worker, as in development, nobody would hear of them.
  if (!isPossible || document.documentElement.dataset.worker === undefined) return 'none';
  return Notification.permission === 'denied' ? 'refused' : 'open';
}

/** Address at the push service, where this browser has one. */
export async function ownEndpoint(): Promise<string | undefined> {
  const subscription = await (await worker())?.pushManager?.getSubscription().catch(() => null);
  return subscription?.endpoint;
}

/** Whether a subscription is to another key than the gateway has now: one that nothing can be sent to any more. */
function isToOther(subscription: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = subscription.options;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') !== publicKey;
}

type Subscription = BodyOf<typeof subscribeToPush>['subscription'];

/** Asks this browser's owner, by the browser's own question, and subscribes. To be called in a tap. @param publicKey the gateway's */
export async function subscribe(publicKey: string): Promise<Subscription | NotSubscribed> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'dismissed';
  const manager = (await readyWorker())?.pushManager;
  return manager ? subscriptionOf(manager, publicKey).catch(() => 'failed' as const) : 'failed';
}

/** The one that there is, where it is to this key; else another. */
async function subscriptionOf(manager: PushManager, publicKey: string): Promise<Subscription> {
  const before = await manager.getSubscription();
  const isUsable = before && !isToOther(before, publicKey);
  if (before && !isUsable) await before.unsubscribe();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (isUsable ? before : await manager.subscribe(wanted)).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
