/** Where the site runs, as far as ways to install it differ (CONT-8). */
export type Place =
  /** The operator's own app around the site. */
  | { readonly kind: 'app' }
  /** On the home screen, in a separate window. */
  | { readonly kind: 'installed' }
  /** On an iPhone's home screen by a configuration profile. */
  | { readonly kind: 'web-clip' }
  /** `version` is that of iOS, as major and minor; undefined where the browser hides it. */
  | {
      readonly kind: 'ios';
      readonly version: readonly [number, number] | undefined;
      readonly safari: boolean;
    }
  | { readonly kind: 'android' }
  | { readonly kind: 'other' };

/** The properties that a browser reports. */
export interface Surroundings {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** `display-mode: standalone` holds. */
  readonly standalone: boolean;
  /** Apple's own property for a page opened from the home screen. */
  readonly homeScreen: boolean;
}

const OWN_APP = /LobbyApp/;
const IPHONE = /iPhone|iPad|iPod/;
/** Browsers and apps on iOS that show pages but can put nothing on the home screen. */
const NOT_SAFARI =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|OPX\/|DuckDuckGo|Ddg\/|YaBrowser|UCBrowser|MQQBrowser|QQ\/|MicroMessenger|GSA\/|FBA[NV]|Instagram|Line\/|Snapchat|musical_ly|BytedanceWebview|Telegram|Focus\/|Coast\//;

export function detectPlace({ userAgent, maxTouchPoints, standalone, homeScreen }: Surroundings): Place {
  if (OWN_APP.test(userAgent)) return { kind: 'app' };
  if (standalone) return { kind: 'installed' };
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const ios = IPHONE.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (ios && homeScreen) return { kind: 'web-clip' };
  if (ios) return { kind: 'ios', version: parseVersion(userAgent), safari: isSafari(userAgent) };
  return { kind: /Android/.test(userAgent) ? 'android' : 'other' };
}

function isSafari(userAgent: string): boolean {
  return /Version\/[\d.]+.*Safari\//.test(userAgent) && !NOT_SAFARI.test(userAgent);
}

function parseVersion(userAgent: string): [number, number] | undefined {
  const [, major, minor = '0'] =
    /(?:iPhone OS|CPU OS) (\d+)(?:_(\d+))?/.exec(userAgent) ??
    /Macintosh.*Version\/(\d+)(?:\.(\d+))?/.exec(userAgent) ??
    [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}
