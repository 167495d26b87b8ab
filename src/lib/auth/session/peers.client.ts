import * as z from 'zod/mini';
import { browserArea } from '#lib/storage/areas.client.ts';
import type { Session } from './store.client.ts';

/** The messages between tabs of one browser. Member is `merchantCode/userName`. */
const message = z.union([
  z.object({ kind: z.literal('signed-out'), member: z.string() }),
  z.object({ kind: z.literal('wanted'), by: z.string() }),
  z.object({
    kind: z.literal('offered'),
    to: z.string(),
    /** In the form of `MC_SESSION_INFO`. */
    session: z.string(),
    trial: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('renewed'), from: z.string(), token: z.string(), expiresAt: z.number() }),
]);
export type PeerMessage = z.infer<typeof message>;

const CHANNEL = 'session';
/** Written and removed at once: other tabs get its storage event where there is no BroadcastChannel. */
const STORAGE_NOTE = 'session:note';

export const memberKey = ({ merchantCode, userName }: Session): string => `${merchantCode}/${userName}`;

const hasChannel = (): boolean => typeof BroadcastChannel === 'function';

/** Broadcasts to the other tabs. A token never goes through storage. */
export function broadcastToTabs(note: PeerMessage): void {
  if (hasChannel()) {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(note);
    channel.close();
  } else if (note.kind === 'signed-out') {
    browserArea.set(STORAGE_NOTE, JSON.stringify(note));
    browserArea.remove(STORAGE_NOTE);
  }
}

/** Subscribes until the returned function is called. An open channel keeps a page out of the back/forward cache. */
export function onTabMessage(listener: (note: PeerMessage) => void): () => void {
  const receive = (data: unknown) => {
    const parsed = z.safeParse(message, data);
    if (parsed.success) listener(parsed.data);
  };
  if (hasChannel()) {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = (event) => receive(event.data);
    return () => channel.close();
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_NOTE && event.newValue !== null) receive(parseJson(event.newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
