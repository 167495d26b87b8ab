import type { ThirdPartyOffer } from './offer.server.ts';
import { GAPI, RECAPTCHA } from './script-hosts.ts';

/** What a page's content policy allows besides its usual sources. */
export interface PolicyAdditions {
  readonly directives: readonly string[];
  readonly scripts: readonly string[];
}

const CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const RECAPTCHA_FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/**
 * Returns the hosts of Firebase for a page that signs in with it, and no others (0020). `default` is the site's
 * policy for the addresses of its scripts. The other two are the policy names of Google's scripts, one name per
 * script file.
 */
export function firebasePolicy({ config, emulator, providers, sms }: ThirdPartyOffer): PolicyAdditions {
  const pops = providers.length > 0;
  const emulatorSources = emulator ? [`http://${emulator}`] : [];
  const frames = [
    ...(pops ? [`https://${config.authDomain}`, ...emulatorSources] : []),
    ...(sms ? RECAPTCHA_FRAMES : []),
  ];
  return {
    directives: [
      `connect-src ${[...CALLS, ...(sms ? ['https://www.google.com/recaptcha/'] : []), ...emulatorSources].join(' ')}`,
      `frame-src ${frames.join(' ')}`,
      "trusted-types default gapi#html goog#html 'allow-duplicates'",
    ],
    scripts: ["'self'", ...(pops ? GAPI : []), ...(sms ? RECAPTCHA : [])],
  };
}

/** Astro's interface for a page to change its own policy. */
interface PagePolicy {
  insertDirective(directive: string): void;
  insertScriptResource(resource: string): void;
}

/** Allows what the page's offer needs; without an offer its policy stays as strict as any page's. */
export function allowThirdParty(
  csp: PagePolicy | undefined,
  response: { readonly headers: Headers },
  offer: ThirdPartyOffer | undefined,
): void {
  if (!offer) return;
  const { directives, scripts } = firebasePolicy(offer);
  for (const directive of directives) csp?.insertDirective(directive);
  for (const script of scripts) csp?.insertScriptResource(script);
  // Under `same-origin` the pop-up window looks closed to this page as soon as it shows another site.
  if (offer.providers.length > 0)
    response.headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
}
