import type { Client } from 'pg';
import type { Logger } from 'pino';
import { MESSAGE_TOPICS, type MessageTopic, type ProcessMessages } from '../pg-notify.ts';
import { reconnectingConnection } from './reconnecting-connection.ts';

/** Messages of this interval are sent as a batch: transactions that notify commit one after the other. */
const GATHER_MS = 20;
/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_PAYLOAD = 7_900;

const channelName = (topic: MessageTopic) => `lobby_${topic}`;

/** Joins ids by commas, in as many payloads as they need. */
function toPayloads(ids: Iterable<string>): string[] {
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
 * Creates messages between processes by LISTEN and NOTIFY, over one connection that opens at first use.
 * @param url of the server itself: a pooler that shares connections by transaction does not forward notifications
 */
export function serverNotices(url: string, logger: Logger): ProcessMessages {
  const listeners = new Map<MessageTopic, Set<(ids: readonly string[]) => void>>();
  const gapListeners = new Set<() => void>();
  const waiting = new Map<MessageTopic, Set<string>>();
  let gathering: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;

  const connection = reconnectingConnection({
    url,
    channels: MESSAGE_TOPICS.map(channelName),
    logger,
    onNotification({ channel, payload = '' }) {
      const topic = MESSAGE_TOPICS.find((known) => channelName(known) === channel);
      if (topic) for (const listener of listeners.get(topic) ?? []) listener(payload.split(','));
    },
    onOpen(again) {
      if (again) for (const listener of gapListeners) listener();
      void flush();
    },
  });

  function wait(topic: MessageTopic, ids: Iterable<string>): void {
    const pendingIds = waiting.get(topic) ?? new Set();
    for (const id of ids) pendingIds.add(id);
    waiting.set(topic, pendingIds);
  }

  async function sendTo(client: Client, topic: MessageTopic, ids: ReadonlySet<string>): Promise<void> {
    for (const payload of toPayloads(ids))
      await client.query('select pg_notify($1, $2)', [channelName(topic), payload]);
  }

  /** Sends all pending messages; those that fail wait for the next connection. */
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
      const topicListeners = listeners.get(topic) ?? new Set();
      listeners.set(topic, topicListeners.add(listener));
      return () => void topicListeners.delete(listener);
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
