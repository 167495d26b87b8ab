import { setTimeout as wait } from 'node:timers/promises';
import type { GatewaySettings } from '../settings/settings.ts';
import { fillTemplate, isJsonTemplate } from './sms-template.ts';

/** An SMS as its service needs it. */
export interface Sms {
  readonly to: string;
  readonly text: string;
}

export type SendSms = (sms: Sms) => Promise<void>;

export interface SmsTools {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly wait: (ms: number) => Promise<unknown>;
}

/** Times before the second and the third try (OPER-70). */
const PAUSES_MS = [2_000, 10_000];
const TIMEOUT_MS = 10_000;
const TOO_MANY = 429;
/** Real services; a test has others. */
const TOOLS: SmsTools = { fetch: (url, init) => fetch(url, init), wait };

/** A service refused a message, or did not answer. Contains neither number nor text. */
export class SmsError extends Error {
  override name = 'SmsError';
  readonly mayRetry: boolean;

  constructor(message: string, mayRetry: boolean, options?: ErrorOptions) {
    super(message, options);
    this.mayRetry = mayRetry;
  }
}

export type SmsSettings = Pick<
  GatewaySettings,
  'SMS_URL' | 'SMS_METHOD' | 'SMS_HEADERS' | 'SMS_BODY' | 'SMS_FROM'
>;

/** Creates a function that sends an SMS by the service of the settings; undefined where they have none (OPER-70). */
export function smsOver(settings: SmsSettings, tools: SmsTools = TOOLS): SendSms | undefined {
  const { SMS_URL: url, SMS_METHOD: method, SMS_HEADERS: headers, SMS_BODY: template, SMS_FROM } = settings;
  if (url === undefined) return undefined;
  const type = isJsonTemplate(template) ? 'application/json' : 'application/x-www-form-urlencoded';

  async function attempt({ to, text }: Sms): Promise<void> {
    const body = fillTemplate(template, { to, text, from: SMS_FROM });
    const answer = await tools
      .fetch(url ?? '', {
        method,
        headers: { 'Content-Type': type, ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((cause: unknown) => {
        throw new SmsError('The SMS service did not answer', true, { cause });
      });
    await answer.body?.cancel();
    if (answer.ok) return;
    const mayRetry = answer.status === TOO_MANY || answer.status >= 500;
    throw new SmsError(`The SMS service answered ${answer.status}`, mayRetry);
  }

  return async (sms) => {
    for (const pause of PAUSES_MS) {
      const failure = await attempt(sms).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) return;
      if (!(failure instanceof SmsError && failure.mayRetry)) throw failure;
      await tools.wait(pause);
    }
    await attempt(sms);
  };
}
