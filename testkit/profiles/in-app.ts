import type { BrowserContext } from '@playwright/test';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** User agents of browsers inside apps, by the app. */
export const IN_APP_AGENTS = {
  Facebook: `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]`,
  Instagram: `${IPHONE} Mobile/15E148 Instagram 335.0.0.0 (iPhone14,5; iOS 17_5; en_GB)`,
  WeChat: `${ANDROID} Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49 Language/zh_CN`,
  TikTok: `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 musical_ly_2023405030 BytedanceWebview/d8a21c6`,
  Telegram: `${IPHONE} Mobile/15E148 Telegram-iOS/10.14`,
} as const;

/**
 * Opens pages as inside an app: without windows, push messages, a service worker, sharing, or storage for frames of
 * other origins. Downloads are an option of the context.
 */
export const openInApp = (context: BrowserContext): Promise<unknown> => context.addInitScript(takeAway);

/** Runs in the page. */
function takeAway(): void {
  window.open = () => null;
  for (const name of ['Notification', 'PushManager', 'BroadcastChannel'])
    Reflect.deleteProperty(window, name);
  for (const name of ['serviceWorker', 'share', 'canShare', 'clipboard', 'locks'])
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => undefined });
  if (window.top === window.self) return;
  const denied = {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  Object.defineProperties(window, { localStorage: denied, sessionStorage: denied });
}
