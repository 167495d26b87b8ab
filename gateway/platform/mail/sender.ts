import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { brandOf } from '../settings/derived.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import { type MailKit, openMailKit } from './mail-kit.ts';
import type { Message } from './message.ts';
import { smsOver } from './sms.ts';
import { mailOver } from './smtp.ts';
import { toText } from './to-text.ts';

type Channel = Message['channel'];
/** How many messages of a channel are sent at once. */
type AtOnce = Readonly<Record<Channel, number>>;

/** A service that does not answer holds an SMS for 42 s; others must not wait for it. */
const SMS_AT_ONCE = 8;

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

/**
 * Sends the messages of a channel one after the other, or so many at once. A mail server that hangs blocks no SMS.
 */
export function createSender(deliver: Deliver, logger: Logger, atOnce: Partial<AtOnce> = {}): Sender {
  const queues: Record<Channel, LimitFunction> = {
    sms: pLimit(atOnce.sms ?? 1),
    email: pLimit(atOnce.email ?? 1),
  };
  const open = new Set<Promise<void>>();
  return {
    send(message) {
      const { channel } = message;
      const work = async () => {
        const found = 'find' in message ? await message.find() : message;
        if (found) await deliver(found);
      };
      const sent = queues[channel](work)
        .catch((error: unknown) => logger.error({ err: error, channel }, 'a message could not be sent'))
        .finally(() => open.delete(sent));
      open.add(sent);
    },
    async settled() {
      await Promise.all(open);
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

/** Opens the sender of the settings: a mail server and an SMS service where they are set, the outbox for all else. */
export function openSender(settings: GatewaySettings, clock: () => number, logger: Logger): Sender {
  const toOutbox = outbox(settings.DATA_DIR, brandOf(settings), clock);
  const services = openServices(settings, logger);
  return createSender(
    (message) => (services[message.channel] ?? toOutbox)(message),
    logger,
    services.sms && { sms: SMS_AT_ONCE },
  );
}

/** Opens the mail server and the SMS service of the settings; undefined where they have none. */
export function openServices(
  settings: GatewaySettings,
  logger: Logger,
): Readonly<Record<Channel, Deliver | undefined>> {
  const brand = brandOf(settings);
  const sendSms = smsOver(settings);
  return {
    email: mailServer(settings, openMailKit(settings, logger)),
    sms: sendSms && ((message) => sendSms({ to: message.to, text: toText(message, brand).text })),
  };
}

function mailServer({ SMTP_URL, MAIL_FROM, siteOrigin }: GatewaySettings, kit: MailKit): Deliver | undefined {
  if (SMTP_URL === undefined) return undefined;
  const from = MAIL_FROM ?? { name: kit.brand, address: `no-reply@${new URL(siteOrigin).hostname}` };
  return mailOver(SMTP_URL, from, kit);
}
