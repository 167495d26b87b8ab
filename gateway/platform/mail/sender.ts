import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { brandOf } from '../settings/derived.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import type { Message } from './message.ts';
import { mailOver } from './smtp.ts';
import { toText } from './to-text.ts';

type Channel = Message['channel'];

/** Work that finds out whether there is a message, asynchronously to the caller's answer. */
export interface Search {
  readonly channel: Channel;
  readonly find: () => Promise<Message | undefined>;
}

/** Delivers one message. */
export type Deliver = (message: Message) => Promise<void>;

export interface Sender {
  /**
   * Accepts a message, or the search for one, and returns immediately, so that timing does not reveal whether something
   * was sent. Failed deliveries are logged, without code and link.
   */
  send(message: Message | Search): void;
  /** Resolves when all accepted messages are sent. */
  settled(): Promise<void>;
}

/** Sends the messages of a channel one after the other; a mail server that hangs blocks no SMS. */
export function createSender(deliver: Deliver, logger: Logger): Sender {
  const queues: Record<Channel, Promise<void>> = { sms: Promise.resolve(), email: Promise.resolve() };
  return {
    send(message) {
      const { channel } = message;
      const work = async () => {
        const found = 'find' in message ? await message.find() : message;
        if (found) await deliver(found);
      };
      queues[channel] = queues[channel].then(work).catch((error: unknown) => {
        logger.error({ err: error, channel }, 'a message could not be sent');
      });
    },
    async settled() {
      await Promise.all(Object.values(queues));
    },
  };
}

/** Appends messages to a file, as JSON lines: an SMS service needs `to`, `text` and `language` (OPER-71). */
export function outbox(folder: string, brand: string, clock: () => number): Deliver {
  return async (message) => {
    await mkdir(folder, { recursive: true });
    const line = JSON.stringify({ ...message, ...toText(message, brand), at: clock() });
    await appendFile(join(folder, 'outbox.jsonl'), `${line}\n`, { mode: 0o600 });
  };
}

/** Opens the sender of the settings: SMTP for mail where it is configured, the outbox for all else. */
export function openSender(settings: GatewaySettings, clock: () => number, logger: Logger): Sender {
  const brand = brandOf(settings);
  const toOutbox = outbox(settings.DATA_DIR, brand, clock);
  const { SMTP_URL, MAIL_FROM, siteOrigin } = settings;
  if (SMTP_URL === undefined) return createSender(toOutbox, logger);
  const from = MAIL_FROM ?? { name: brand, address: `no-reply@${new URL(siteOrigin).hostname}` };
  const toServer = mailOver(SMTP_URL, from, brand);
  return createSender(
    (message) => (message.channel === 'email' ? toServer(message) : toOutbox(message)),
    logger,
  );
}
