import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { brandOf } from '../settings/derived.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import type { Message } from './message.ts';
import { mailOver } from './smtp.ts';
import { toText } from './to-text.ts';

type Channel = Message['channel'];

/** Work that finds out whether there is a message, behind the back of whoever asked. */
export interface Search {
  readonly channel: Channel;
  readonly find: () => Promise<Message | undefined>;
}

/** Hands one message over to whoever delivers it. */
export type Deliver = (message: Message) => Promise<void>;

export interface Sender {
  /**
   * Takes a message, or the search for one, and returns at once: nobody can tell by the time whether something was
   * sent. What cannot be delivered is logged, without code and link.
   */
  send(message: Message | Search): void;
  /** Waits for what was taken. */
  settled(): Promise<void>;
}

/** Sends one message of a channel after the other; a mail server that hangs holds up no SMS. */
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

/** Appends messages to a file, as JSON lines: what an SMS service needs is `to`, `text` and `language` (OPER-71). */
export function outbox(folder: string, brand: string, clock: () => number): Deliver {
  return async (message) => {
    await mkdir(folder, { recursive: true });
    const line = JSON.stringify({ ...message, ...toText(message, brand), at: clock() });
    await appendFile(join(folder, 'outbox.jsonl'), `${line}\n`, { mode: 0o600 });
  };
}

/** The sender that the settings name: SMTP for mail where it is configured, the outbox for all else. */
export function openSender(settings: GatewaySettings, clock: () => number, logger: Logger): Sender {
  const brand = brandOf(settings);
  const toOutbox = outbox(settings.DATA_DIR, brand, clock);
  const { SMTP_URL, MAIL_FROM, siteOrigin } = settings;
  if (SMTP_URL === undefined) return createSender(toOutbox, logger);
  const from = MAIL_FROM ?? `no-reply@${new URL(siteOrigin).hostname}`;
  const toServer = mailOver(SMTP_URL, from, brand);
  return createSender(
    (message) => (message.channel === 'email' ? toServer(message) : toOutbox(message)),
    logger,
  );
}
