import { CHANNEL_FLAGS, type Channel } from '#contract/auth/third-party.ts';
import type { SystemInfo } from '#contract/site/system-status.ts';

/** Third parties whose accounts can sign in here, in the order of their buttons. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook'] as const satisfies readonly Channel[];
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Firebase as browsers reach it. */
export interface FirebaseProject {
  /** The part of the public configuration that signing in needs. */
  readonly config: Readonly<Record<'apiKey' | 'authDomain' | 'projectId', string>>;
  /** Host and port of the emulator that replaces Firebase, for demo projects only. */
  readonly emulator?: string;
}

/** The login methods besides the gateway's own (LOGIN-3). */
export interface ThirdPartyOffer extends FirebaseProject {
  readonly providers: readonly SignInProvider[];
  /** Whether Firebase sends the codes to mobile numbers. */
  readonly sms: boolean;
}

// Both become part of a page's content policy: only a host is allowed.
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/i;
const HOST_AND_PORT = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\]):\d{1,5}$/i;

/**
 * Reads the offer of the settings.
 * @returns undefined where Firebase is not fully configured, or all of it is switched off
 */
export function thirdPartyOffer({
  firebase,
  whitelabel,
}: Pick<SystemInfo, 'firebase' | 'whitelabel'>): ThirdPartyOffer | undefined {
  const { apiKey, authDomain = '', projectId, authEmulatorHost = '' } = firebase;
  if (!apiKey || !projectId || !HOST.test(authDomain)) return undefined;
  const isOn = (channel: Channel) => whitelabel[CHANNEL_FLAGS[channel]] === true;
  const providers = SIGN_IN_PROVIDERS.filter(isOn);
  const sms = isOn('sms');
  if (providers.length === 0 && !sms) return undefined;
  const isEmulated = projectId.startsWith('demo-') && HOST_AND_PORT.test(authEmulatorHost);
  return {
    config: { apiKey, authDomain, projectId },
    ...(isEmulated && { emulator: authEmulatorHost }),
    providers,
    sms,
  };
}

/** Returns the part of an offer that browsers sign in with. */
export const toFirebaseProject = ({ config, emulator }: ThirdPartyOffer): FirebaseProject => ({
  config,
  ...(emulator && { emulator }),
});
