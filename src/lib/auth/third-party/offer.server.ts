import { CHANNEL_FLAGS, type Channel } from '#contract/auth/third-party.ts';
import type { SystemInfo } from '#contract/site/system-status.ts';

/** Third parties whose accounts open ours, in the order of their buttons. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook'] as const satisfies readonly Channel[];
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Firebase as browsers reach it. */
export interface FirebaseProject {
  /** The public configuration, as much of it as signing in needs. */
  readonly config: Readonly<Record<'apiKey' | 'authDomain' | 'projectId', string>>;
  /** Host and port of the emulator that stands in for it, of demo projects alone. */
  readonly emulator?: string;
}

/** What may be used besides the gateway's own ways in (LOGIN-3). */
export interface ThirdPartyOffer extends FirebaseProject {
  readonly providers: readonly SignInProvider[];
  /** Whether Firebase sends the codes to mobile numbers. */
  readonly sms: boolean;
}

// Both become part of a page's content policy: nothing but a host may get there.
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/i;
const HOST_AND_PORT = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\]):\d{1,5}$/i;

/** @returns undefined where Firebase is not configured in full, or nothing of it is switched on */
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

/** The part of an offer that browsers sign in with. */
export const projectOf = ({ config, emulator }: ThirdPartyOffer): FirebaseProject => ({
  config,
  ...(emulator && { emulator }),
});
