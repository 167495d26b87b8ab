import type { Client } from 'pg';
import type { Logger } from 'pino';
import { MESSAGE_TOPICS, type MessageTopic, type ProcessMessages } from '../pg-notify.ts';
import { reconnectingConnection } from './reconnecting-connection.ts';

/** What comes up within this time is told together: transactions that notify commit one after the other. */
const GATHER_MS = 20;
/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_PAYLOAD = 7_900;

const channelOf = (topic: MessageTopic) => `lobby_${topic}`;

/** Ids joined by commas, in as many payloads as they need. */
function payloadsOf(ids: Iterable<string>): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const id of ids) {
    if (payload.length + id.length >= MAX_PAYLOAD) {
      payloads.push(payload);
      payload = '';
    }
    payload += payload === '' ? id : `,${id}`;
  }
  return [...payloads, payload];
}

/**
 * Notices by LISTEN and NOTIFY, over one connection that is made at first use.
 * @param url of the server itself: a pooler that gives out connections by transaction passes no notices on
 */
export function serverNotices(url: string, logger: Logger): ProcessMessages {
  const listeners = new Map<MessageTopic, Set<(ids: readonly string[]) => void>>();
  const gapListeners = new Set<() => void>();
  const waiting = new Map<MessageTopic, Set<string>>();
  let gathering: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;

  const connection = reconnectingConnection({
    url,
    channels: MESSAGE_TOPICS.map(channelOf),
    logger,
    onNotification({ channel, payload = '' }) {
      const topic = MESSAGE_TOPICS.find((known) => channelOf(known) === channel);
      if (topic) for (const listener of listeners.get(topic) ?? []) listener(payload.split(','));
    },
    onOpen(again) {
      if (again) for (const listener of gapListeners) listener();
      void flush();
    },
  });

  function wait(topic: MessageTopic, ids: Iterable<string>): void {
    const theirs = waiting.get(topic) ?? new Set();
    for (const id of ids) theirs.add(id);
    waiting.set(topic, theirs);
  }

  async function sendTo(client: Client, topic: MessageTopic, ids: ReadonlySet<string>): Promise<void> {
    for (const payload of payloadsOf(ids))
      await client.query('select pg_notify($1, $2)', [channelOf(topic), payload]);
  }

  /** Sends all there is; what cannot be sent waits for the next connection. */
  async function sendAll(): Promise<void> {
    for (let client = connection.client(); client && waiting.size > 0; client = connection.client()) {
      const [[topic, ids] = []] = waiting;
      if (!topic || !ids) return;
      waiting.delete(topic);
      try {
        await sendTo(client, topic, ids);
      } catch {
        wait(topic, ids);
        return;
      }
    }
  }

  function flush(): Promise<void> {
    flushing ??= sendAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  return {
    send(topic, id) {
      wait(topic, [id]);
      void connection.open();
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void flush();
      }, GATHER_MS);
    },
    listen(topic, listener) {
      void connection.open();
      const theirs = listeners.get(topic) ?? new Set();
      listeners.set(topic, theirs.add(listener));
      return () => void theirs.delete(listener);
    },
    onReconnect(listener) {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    connected: () => connection.client() !== undefined,
    async close() {
      clearTimeout(gathering);
      if (waiting.size > 0) await connection.open();
      await flush();
      await connection.close();
    },
  };
}
