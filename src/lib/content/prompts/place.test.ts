import { describe, expect, test } from 'vitest';
import { type DownloadLinks, type Offer, offerIn, popupPlace } from './offer.ts';
import { detectPlace, type Surroundings } from './place.ts';

const IPHONE = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const SAFARI_17 = IPHONE('17_5', 'Version/17.5 Mobile/15E148 Safari/604.1');
const SAFARI_12_1 = IPHONE('12_1_4', 'Version/12.0 Mobile/15E148 Safari/604.1');
const IPAD_AS_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
const CHROME_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const CHROME_DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36';

const place = (userAgent: string, more: Partial<Surroundings> = {}) =>
  detectPlace({ userAgent, maxTouchPoints: 5, standalone: false, homeScreen: false, ...more });

const IOS_APP = 'https://get.test/app.ipa';
const ANDROID_APP = 'https://get.test/app.apk';
const PROFILE = 'https://get.test/lobby.mobileconfig';

const homeScreen = (legacy: boolean, profile?: string): Offer => ({ kind: 'home-screen', legacy, profile });
const app = (system: 'ios' | 'android', address: string): Offer => ({ kind: 'app', system, address });

describe('what is offered by user agent (CONT-8)', () => {
  test.each<[string, string, DownloadLinks, Offer]>([
    ['iPhone Safari', SAFARI_17, {}, homeScreen(false)],
    ['iPhone Safari, profile', SAFARI_17, { profile: PROFILE }, homeScreen(false, PROFILE)],
    ['iPhone Safari, iOS app', SAFARI_17, { ios: IOS_APP, profile: PROFILE }, app('ios', IOS_APP)],
    ['iOS 12.1', SAFARI_12_1, {}, homeScreen(true)],
    ['iOS 11.4', IPHONE('11_4', 'Version/11.0 Mobile/15F79 Safari/604.1'), {}, homeScreen(true)],
    ['iOS 12.2', IPHONE('12_2', 'Version/12.1 Mobile/15E148 Safari/604.1'), {}, homeScreen(false)],
    ['iOS 12.4', IPHONE('12_4', 'Version/12.1.2 Mobile/15E148 Safari/604.1'), {}, homeScreen(false)],
    ['iPad as a Mac', IPAD_AS_MAC, {}, homeScreen(false)],
    [
      'Chrome on iPhone',
      IPHONE('17_5', 'CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1'),
      {},
      { kind: 'use-safari' },
    ],
    [
      'Firefox on iPhone',
      IPHONE('17_5', 'FxiOS/125.0 Mobile/15E148 Safari/605.1.15'),
      {},
      { kind: 'use-safari' },
    ],
    [
      'Edge on iPhone',
      IPHONE('17_5', 'Version/17.0 EdgiOS/124.0 Mobile/15E148 Safari/604.1'),
      {},
      { kind: 'use-safari' },
    ],
    [
      'Opera on iPhone',
      IPHONE('17_5', 'Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.6'),
      {},
      { kind: 'use-safari' },
    ],
    [
      'DuckDuckGo on iPhone',
      IPHONE('17_5', 'Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15'),
      {},
      { kind: 'use-safari' },
    ],
    ['Google on iPhone', IPHONE('17_5', 'GSA/316.0 Mobile/15E148 Safari/604.1'), {}, { kind: 'use-safari' }],
    ['WeChat on iPhone', IPHONE('17_5', 'Mobile/15E148 MicroMessenger/8.0.49'), {}, { kind: 'use-safari' }],
    [
      'Facebook on iPhone',
      IPHONE('17_5', 'Mobile/21F79 [FBAN/FBIOS;FBAV/465.0]'),
      {},
      { kind: 'use-safari' },
    ],
    ['Instagram on iPhone', IPHONE('17_5', 'Mobile/21F79 Instagram 332.0'), {}, { kind: 'use-safari' }],
    ['LINE on iPhone', IPHONE('17_5', 'Mobile/15E148 Safari Line/14.6.0'), {}, { kind: 'use-safari' }],
    ['UC on iPhone', IPHONE('16_0', 'Mobile/20A362 UCBrowser/11.6'), {}, { kind: 'use-safari' }],
    [
      'Chrome on iPhone, though there is an app',
      IPHONE('17_5', 'CriOS/124.0 Mobile/15E148 Safari/604.1'),
      { ios: IOS_APP },
      { kind: 'use-safari' },
    ],
    ['Chrome on Android', CHROME_ANDROID, {}, { kind: 'guide' }],
    ['Chrome on Android, app', CHROME_ANDROID, { android: ANDROID_APP }, app('android', ANDROID_APP)],
    [
      'Samsung on Android, app',
      CHROME_ANDROID.replace('Chrome/', 'SamsungBrowser/25.0 Chrome/'),
      { android: ANDROID_APP },
      app('android', ANDROID_APP),
    ],
    ['desktop', CHROME_DESKTOP, { android: ANDROID_APP, ios: IOS_APP }, { kind: 'guide' }],
    ['app shell on Android', `${CHROME_ANDROID} LobbyApp/2.1`, { android: ANDROID_APP }, { kind: 'none' }],
    ['app shell on iPhone', `${SAFARI_17} LobbyApp/2.1`, { ios: IOS_APP }, { kind: 'none' }],
  ])('%s', (_name, userAgent, links, offer) => {
    const maxTouchPoints = userAgent === CHROME_DESKTOP ? 0 : 5;
    expect(offerIn(place(userAgent, { maxTouchPoints }), links)).toEqual(offer);
  });

  test('installed, nothing; as a web clip, only an iOS app', () => {
    const links = { ios: IOS_APP, android: ANDROID_APP };
    expect(offerIn(place(CHROME_ANDROID, { standalone: true }), links)).toEqual({ kind: 'none' });
    expect(offerIn(place(SAFARI_17, { standalone: true, homeScreen: true }), links)).toEqual({
      kind: 'none',
    });
    const clip = place(SAFARI_17, { homeScreen: true });
    expect(offerIn(clip, {})).toEqual({ kind: 'none' });
    expect(offerIn(clip, links)).toEqual(app('ios', IOS_APP));
  });

  test('a Mac without touch is not an iPad', () => {
    expect(place(IPAD_AS_MAC, { maxTouchPoints: 0 })).toEqual({ kind: 'other' });
  });
});

test('popups know each place by the name that editors use (HOME-6)', () => {
  expect(popupPlace(place(SAFARI_17))).toBe('ios_browser');
  expect(popupPlace(place(CHROME_ANDROID))).toBe('android_browser');
  expect(popupPlace(place(CHROME_DESKTOP, { maxTouchPoints: 0 }))).toBe('other_browser');
  expect(popupPlace(place(SAFARI_17, { homeScreen: true }))).toBe('installed');
  expect(popupPlace(place(CHROME_ANDROID, { standalone: true }))).toBe('installed');
  expect(popupPlace(place(`${SAFARI_17} LobbyApp/1`))).toBe('app');
});
