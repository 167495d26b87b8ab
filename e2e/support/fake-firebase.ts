import type { BrowserContext, Route } from '@playwright/test';
import { PROJECT, THIRD_PARTY } from '#testkit/gateway/third-party.ts';

/** Web configuration of the project whose tokens `THIRD_PARTY` signs. */
export const FAKE_CONFIG = {
  apiKey: 'public-key-of-tests',
  authDomain: 'lobby-tests.firebaseapp.com',
  projectId: PROJECT,
};

/** The SMS code for every number. */
export const SMS_CODE = '246810';

const TOOLKIT = 'https://identitytoolkit.googleapis.com';
const AUTH = `https://${FAKE_CONFIG.authDomain}`;

/** An account at Google or Facebook. */
export interface Stranger {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

export interface FakeFirebase {
  /** The account that presses "Continue" in the next windows. */
  become(stranger: Stranger): void;
  /** Lets the next calls of the identity service fail with one of its errors, such as `USER_DISABLED`. */
  refuse(error: string | undefined): void;
  /** Calls of the identity service, by the end of their address. */
  readonly calls: string[];
}

/**
 * Fakes Firebase at its own addresses: short versions of Google's helper scripts, the frame and the window of the
 * project's domain, and the identity service. Its tokens are signed with the key of tests. The site's real SDK uses it
 * under the site's real policy. As at Firebase, a window has access to the page only through `opener`.
 */
export async function fakeFirebase(context: BrowserContext): Promise<FakeFirebase> {
  let stranger: Stranger = { subject: 'stranger', name: 'Stranger', email: 'stranger@example.com' };
  let refusal: string | undefined;
  let number = '';
  const calls: string[] = [];
  const script = (text: string) => (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: text });
  const page = (text: string) => (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Window</title>${text}` });

  await context.route('https://apis.google.com/js/api.js*', script(GAPI));
  await context.route('https://www.google.com/recaptcha/api.js*', script(RECAPTCHA));
  await context.route('https://www.gstatic.com/recaptcha/**', script(RECAPTCHA_CORE));
  await context.route(`${AUTH}/__/auth/iframe*`, page(FRAME));
  await context.route(`${AUTH}/__/auth/handler*`, page(WINDOW));
  await context.route(`${TOOLKIT}/**`, async (route) => {
    const request = route.request();
    const cors = {
      'access-control-allow-origin': (await request.headerValue('origin')) ?? '*',
      'access-control-allow-headers': '*',
    };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    const call = new URL(request.url()).pathname.replace(/^\/v\d\/(?:projects\/[^/]+\/)?/, '');
    calls.push(call);
    const answer = (status: number, body: unknown) => route.fulfill({ status, headers: cors, json: body });
    if (refusal) return answer(400, { error: { code: 400, message: refusal } });
    return answer(200, await answerTo(call, request.postDataJSON() ?? {}));
  });

  async function answerTo(call: string, body: Record<string, string>): Promise<object> {
    const at = Date.now();
    switch (call) {
      case 'projects':
        return { projectId: PROJECT, authorizedDomains: ['127.0.0.1', 'localhost'] };
      case 'accounts:signInWithIdp': {
        const provider = new URL(body.requestUri ?? '').searchParams.get('providerId');
        const { subject } = stranger;
        return signedIn(
          await THIRD_PARTY.token({
            provider: provider === 'facebook.com' ? 'facebook.com' : 'google.com',
            subject,
            at,
          }),
        );
      }
      case 'accounts:lookup': {
        const { name: displayName, email } = stranger;
        return { users: [{ localId: 'firebase-user', displayName, email }] };
      }
      case 'recaptchaParams':
        return { recaptchaSiteKey: 'site-key' };
      case 'accounts:sendVerificationCode':
        number = body.phoneNumber ?? '';
        return { sessionInfo: 'session' };
      case 'accounts:signInWithPhoneNumber':
        if (body.code !== SMS_CODE)
          throw new Error(`The fake accepts only the code ${SMS_CODE}, not ${body.code}`);
        return signedIn(await THIRD_PARTY.token({ provider: 'phone', phoneNumber: number, at }));
      default:
        return {};
    }
  }

  return {
    become: (next) => {
      stranger = next;
    },
    refuse: (error) => {
      refusal = error;
    },
    calls,
  };
}

const signedIn = (idToken: string) => ({
  idToken,
  refreshToken: 'refresh',
  expiresIn: '3600',
  localId: 'firebase-user',
});

/** The part of Google's loader that Firebase uses in page and frame: opens the frame, and forwards messages. */
export const GAPI = `
  {
  const FILTER = {};
  class Iframe {}
  const query = new URL(document.currentScript.src).searchParams;
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      Iframe,
      CROSS_ORIGIN_IFRAMES_FILTER: FILTER,
      getContext: () => ({
        open: ({ where, url }, opened) => new Promise((resolve) => {
          const frame = document.createElement('iframe');
          const handlers = {};
          frame.onload = () => resolve(opened({
            restyle: async () => {},
            ping: async (done) => done(),
            register: (name, handler) => { handlers[name] = handler; },
            // Firebase throws an error after this answer; Google's own loader swallows it.
            send: (name, message, answer) => {
              Promise.resolve([{ webStorageSupport: true }]).then(answer).catch(() => {});
            },
          }));
          addEventListener('message', ({ data, source }) => {
            if (source === frame.contentWindow && data.to) handlers[data.to]?.(data.message);
          });
          frame.src = url;
          where.append(frame);
        }),
        getParentIframe: () => ({
          register: () => {},
          send: (to, message, answer) => {
            parent.postMessage({ to, message }, '*');
            answer([{ status: 'ACK' }]);
          },
        }),
      }),
    },
  };
  if (query.has('onload')) window[query.get('onload')]();
  else window.gapi_onload();
  }
`;

/** The frame of the project's domain. */
const FRAME = `<script>addEventListener('message', ({ data }) => parent.postMessage({ to: 'authEvent', message: { authEvent: data } }, '*'));</script>`;

/** The window of the project's domain: two buttons replace the pages of Google and Facebook. */
const WINDOW = `
  <button id="go">Continue</button><button id="no">Cancel</button>
  <script>
    const query = new URLSearchParams(location.search);
    const post = (more) => {
      const event = {
        type: 'signInViaPopup', eventId: query.get('eventId'), urlResponse: location.href, sessionId: 'session',
        postBody: null, tenantId: null, ...more,
      };
      for (let at = 0; at < opener.length; at++) opener[at].postMessage(event, '*');
      close();
    };
    go.onclick = () => post({});
    no.onclick = () => post({ urlResponse: null, error: { code: 'auth/user-cancelled', message: 'no' } });
  </script>`;

/** Google's reCAPTCHA loads its core from another host, by an address in plain text. */
const RECAPTCHA = `
  window.recaptchaReady = new URL(document.currentScript.src).searchParams.get('onload');
  const core = document.createElement('script');
  core.src = 'https://www.gstatic.com/recaptcha/releases/test/recaptcha__en.js';
  document.head.append(core);
`;
const RECAPTCHA_CORE = `
  let passed;
  grecaptcha = {
    render: (place, { callback }) => { passed = callback; return 0; },
    execute: () => setTimeout(() => passed('a person'), 0),
    getResponse: () => '',
    reset: () => {},
  };
  window[window.recaptchaReady]();
`;
