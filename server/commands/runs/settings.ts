import { parseEnv } from 'node:util';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import type { Message } from '#gateway/platform/mail/message.ts';
import { openServices } from '#gateway/platform/mail/sender.ts';
import { createLogger } from '../../log/logger.ts';
import { readSettings } from '../../settings.ts';
import type { Context, Result } from '../command.ts';

/** The environment was read before the command began; a file is read here. @throws {SettingsError} */
export async function check({ given, files }: Context): Promise<Result> {
  const path = given('FILE');
  const bytes = files.get(path);
  if (bytes) readSettings(parseEnv(Buffer.from(bytes).toString()));
  return { text: 'Every setting holds.' };
}

type Channel = Message['channel'];

const SETTINGS: Readonly<Record<Channel, string>> = { sms: 'SMS_URL', email: 'SMTP_URL' };
const NUMBER = /^\+\d{6,15}$/;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
/** No account has this code. */
const CODE = '000000';

export const testSms = ({ given, settings }: Context): Promise<Result> =>
  sendTest('sms', given('NUMBER'), NUMBER, settings);
export const testMail = ({ given, settings }: Context): Promise<Result> =>
  sendTest('email', given('ADDRESS'), ADDRESS, settings);

/** Sends a message as members get it, at once. @throws {RefusedCommand} where it could not be sent (OPER-70) */
async function sendTest(
  channel: Channel,
  to: string,
  form: RegExp,
  { gateway, logLevel }: Context['settings'],
): Promise<Result> {
  if (!form.test(to))
    throw new RefusedCommand(
      channel === 'sms'
        ? `${to} is not a number such as +60123456789.`
        : `${to} is not an address such as ana@example.com.`,
    );
  const deliver = openServices(gateway, createLogger(logLevel))[channel];
  if (!deliver)
    throw new RefusedCommand(
      `${SETTINGS[channel]} is not set: such messages are appended to outbox.jsonl in DATA_DIR.`,
    );
  try {
    await deliver({ channel, to, code: CODE, language: 'EN' });
  } catch (error) {
    throw new RefusedCommand(`It was not sent: ${error instanceof Error ? error.message : error}.`);
  }
  return { text: `Sent to ${to}.` };
}
