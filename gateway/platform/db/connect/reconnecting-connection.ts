import { Client, type Notification } from 'pg';
import type { Logger } from 'pino';
import { CONNECT_TIMEOUT_MS } from './limited-client.ts';

const RECONNECT_AFTER_MS = 1_000;
/** A dead connection is detected within this time. */
const ALIVE_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;

export interface ReconnectingConnectionOptions {
  readonly url: string;
  readonly channels: readonly string[];
  readonly logger: Logger;
  /** Called for notifications of other connections. */
  readonly onNotification: (notification: Notification) => void;
  /** @param again whether messages may have been missed since the last time */
  readonly onOpen: (again: boolean) => void;
}

export interface ReconnectingConnection {
  /** Connects at the first call, and reconnects automatically afterwards. */
  open(): Promise<void>;
  /** Undefined while disconnected. */
  client(): Client | undefined;
  close(): Promise<void>;
}

/** Opens one listening connection, which reconnects when it is lost, and detects when it has died. */
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
    logger.warn({ err: error }, 'lost the connection for messages of other processes');
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
      if (notification.processId !== connectionNumber(made)) options.onNotification(notification);
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

/** Does not wait for a goodbye: the other end may be dead. */
function leave(client: Client): void {
  void client.end().catch(() => undefined);
}

/** Returns the server's number of a connection, which identifies the sender of a notification; the types lack it. */
const connectionNumber = (client: Client) => (client as Client & { processID?: number }).processID;
