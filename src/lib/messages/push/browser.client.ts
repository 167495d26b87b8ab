import type { subscribeToPush } from '#contract/messages/push.ts';
import type { BodyOf } from '#contract/requests.ts';

/** What this browser can do about push now; on some phones only a site on the home screen can. */
export type PushAbility = 'none' | 'refused' | 'open';

/**
 * Why a browser was not subscribed: its user refused or ignored the question, or its push service was unreachable.
 */
export type NotSubscribed = 'refused' | 'dismissed' | 'failed';

/** How long to wait for the worker that the first page of a browser registers after loading, in milliseconds. */
const WORKER_MS = 5_000;

const readyWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    navigator.serviceWorker.ready.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS)),
  ]);

/** Returns the present worker. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);

/** Returns whether this browser can receive push messages, and whether its user allows them. */
export function pushAbility(): PushAbility {
  const isPossible = 'PushManager' in window && 'Notification' in window;
  // Without a worker, as in development, no message would be shown.
  if (!isPossible || document.documentElement.dataset.worker === undefined) return 'none';
  return Notification.permission === 'denied' ? 'refused' : 'open';
}

/** Returns this browser's address at the push service, if it has one. */
export async function ownEndpoint(): Promise<string | undefined> {
  const subscription = await (await worker())?.pushManager?.getSubscription().catch(() => null);
  return subscription?.endpoint;
}

/** Returns whether a subscription is for an old key of the gateway: no message can be sent to it any more. */
function isToOther(subscription: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = subscription.options;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') !== publicKey;
}

type Subscription = BodyOf<typeof subscribeToPush>['subscription'];

/** Asks the browser's permission prompt, and subscribes. Must be called in a tap. @param publicKey the gateway's */
export async function subscribe(publicKey: string): Promise<Subscription | NotSubscribed> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'dismissed';
  const manager = (await readyWorker())?.pushManager;
  return manager ? openSubscription(manager, publicKey).catch(() => 'failed' as const) : 'failed';
}

/** Returns the present subscription, where it is for this key; else a new one. */
async function openSubscription(manager: PushManager, publicKey: string): Promise<Subscription> {
  const before = await manager.getSubscription();
  const isUsable = before && !isToOther(before, publicKey);
  if (before && !isUsable) await before.unsubscribe();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (isUsable ? before : await manager.subscribe(wanted)).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
