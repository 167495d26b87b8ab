import { Client, type Notification } from 'pg';
import type { Logger } from 'pino';
import { CONNECT_TIMEOUT_MS } from './limited-client.ts';

const RECONNECT_AFTER_MS = 1_000;
/** A connection that died without a word is found out after this long. */
const ALIVE_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;

export interface ReconnectingConnectionOptions {
  readonly url: string;
  readonly channels: readonly string[];
  readonly logger: Logger;
  /** What another connection notifies. */
  readonly onNotification: (notification: Notification) => void;
  /** @param again whether something may have been missed since the last time */
  readonly onOpen: (again: boolean) => void;
}

export interface ReconnectingConnection {
  /** Connects at the first call; afterwards it does so by itself. */
  open(): Promise<void>;
  /** Undefined while there is none. */
  client(): Client | undefined;
  close(): Promise<void>;
}

/** One connection that listens, made again where it is lost, and found out where it has died. */
export function reconnectingConnection(options: ReconnectingConnectionOptions): ReconnectingConnection {
  const { url, channels, logger } = options;
  let client: Client | undefined;
  let opening: Promise<void> | undefined;
  let missed = false;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  function fail(error: unknown): void {
    missed = true;
    if (closed) return;
    logger.warn({ err: error }, 'what other processes change does not come through');
    again = setTimeout(() => {
      opening = connect();
    }, RECONNECT_AFTER_MS).unref();
  }

  function lose(lost: Client, error: Error): void {
    if (client !== lost) return;
    client = undefined;
    leave(lost);
    fail(error);
  }

  async function connect(): Promise<void> {
    const made = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      application_name: 'gateway notices',
    });
    made.on('error', (error) => lose(made, error));
    made.on('end', () => lose(made, new Error('the connection ended')));
    made.on('notification', (notification) => {
      if (notification.processId !== numberOf(made)) options.onNotification(notification);
    });
    try {
      await made.connect();
      for (const channel of channels) await made.query(`listen ${channel}`);
    } catch (error) {
      leave(made);
      return fail(error);
    }
    client = made;
    void watch(made);
    options.onOpen(missed);
    missed = false;
  }

  async function watch(watched: Client): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, ALIVE_EVERY_MS).unref());
      if (client !== watched) return;
      await watched.query('select 1').catch((error: Error) => lose(watched, error));
    }
  }

  return {
    open() {
      opening ??= connect();
      return opening;
    },
    client: () => client,
    async close() {
      closed = true;
      clearTimeout(again);
      await opening;
      const last = client;
      client = undefined;
      if (last) await last.end().catch(() => undefined);
    },
  };
}

/** Waits for no goodbye: the other end may be gone. */
function leave(client: Client): void {
  void client.end().catch(() => undefined);
}

/** The server's number for a connection, by which it names who notified; the types do not know it. */
const numberOf = (client: Client) => (client as Client & { processID?: number }).processID;
