import { expect, test } from 'vitest';
import { parseDevice } from './device.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`;
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${BLINK}`;

/** User agents of browsers, and their names in the list of devices. */
const AGENTS: readonly (readonly [name: string, agent: string])[] = [
  ['Safari · iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome · iPhone', `${IPHONE} CriOS/136.0.7103.91 Mobile/15E148 Safari/604.1`],
  ['Firefox · iPhone', `${IPHONE} FxiOS/138.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge · iPhone', `${IPHONE} Version/18.0 EdgiOS/136.0.3240.77 Mobile/15E148 Safari/604.1`],
  ['Opera · iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.4.2`],
  ['Google · iPhone', `${IPHONE} GSA/370.1.759 Mobile/15E148 Safari/604.1`],
  ['DuckDuckGo · iPhone', `${IPHONE} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  [
    'Facebook · iPhone',
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/515.0.0.48.106;FBBV/738;FBDV/iPhone16,1;FBMD/iPhone]`,
  ],
  ['Instagram · iPhone', `${IPHONE} Mobile/22F76 Instagram 381.1.2.26.83 (iPhone16,1; iOS 18_5; en_MY)`],
  ['LINE · iPhone', `${IPHONE} Mobile/15E148 Safari Line/15.7.0`],
  [
    'WeChat · iPhone',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x18003c31) NetType/WIFI Language/zh_CN`,
  ],
  // An app that does not name itself.
  ['iPhone', `${IPHONE} Mobile/15E148`],
  [
    'Safari · iPad',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome · Android', `${ANDROID} Chrome/136.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet · Android', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Edge · Android', `${ANDROID} Chrome/136.0.0.0 Mobile Safari/537.36 EdgA/136.0.0.0`],
  ['Opera · Android', `${ANDROID} Chrome/134.0.0.0 Mobile Safari/537.36 OPR/89.0.0.0`],
  [
    'Opera Mini · Android',
    'Opera/9.80 (Android; Opera Mini/80.0.2254/191.303; U; en) Presto/2.12.423 Version/12.16',
  ],
  ['Firefox · Android', 'Mozilla/5.0 (Android 15; Mobile; rv:138.0) Gecko/138.0 Firefox/138.0'],
  [
    'UC Browser · Android',
    `Mozilla/5.0 (Linux; U; Android 13; en-US; SM-A146P) ${BLINK} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.8.1319 Mobile Safari/537.36`,
  ],
  [
    'UC Browser · Android',
    'UCWEB/2.0 (MIDP-2.0; U; Adr 9; en-US; Redmi_7) U2/1.0.0 UCBrowser/12.15.5 U2/1.0.0 Mobile',
  ],
  [
    'Huawei Browser · Android',
    `Mozilla/5.0 (Linux; Android 12; NOH-AN00; HMSCore 6.14) ${BLINK} Chrome/114.0.5735.196 HuaweiBrowser/15.0.8.301 Mobile Safari/537.36`,
  ],
  [
    'Huawei Browser · HarmonyOS',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${BLINK} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.1.5.305`,
  ],
  [
    'Mi Browser · Android',
    `Mozilla/5.0 (Linux; U; Android 14; en-us; 23090RA98G) ${BLINK} Version/4.0 Chrome/123.0.6312.118 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.30.1-gn`,
  ],
  ['OPPO Browser · Android', `${ANDROID} Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.12`],
  ['vivo Browser · Android', `${ANDROID} Chrome/87.0.4280.141 Mobile Safari/537.36 VivoBrowser/25.1.2.0`],
  [
    'WeChat · Android',
    `Mozilla/5.0 (Linux; Android 14; V2324A; wv) ${BLINK} Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300 MMWEBSDK/20240802 MicroMessenger/8.0.53.2740 NetType/WIFI Language/zh_CN ABI/arm64`,
  ],
  [
    'Facebook · Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) ${BLINK} Version/4.0 Chrome/136.0.7103.60 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/512.0.0.50.109;]`,
  ],
  [
    'TikTok · Android',
    `Mozilla/5.0 (Linux; Android 13; wv) ${BLINK} Version/4.0 Chrome/131.0.6778.200 Mobile Safari/537.36 musical_ly_2023806010 BytedanceWebview/d8a21c6`,
  ],
  ['Zalo · Android', `${ANDROID} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Zalo android/24110711`],
  [
    'Android Browser · Android',
    'Mozilla/5.0 (Linux; U; Android 4.3; en-us; GT-I9300) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  ],
  ['Chrome · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/136.0.0.0 Safari/537.36`],
  [
    'Edge · Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/136.0.0.0 Safari/537.36 Edg/136.0.0.0`,
  ],
  [
    'Safari · macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
  ],
  ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0'],
  ['Chrome · ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/136.0.0.0 Safari/537.36`],
];

const deviceName = (agent: string): string => {
  const { browser, system } = parseDevice(new Headers({ 'User-Agent': agent }));
  return [browser, system].filter(Boolean).join(' · ');
};

test.each(AGENTS)('%s is named: %s', (name, agent) => {
  expect(deviceName(agent)).toBe(name);
});

test('other clients than browsers have no name, and an installed app is marked so', () => {
  expect(parseDevice(new Headers())).toEqual({ browser: '', system: '', standalone: false });
  expect(parseDevice(new Headers({ 'User-Agent': 'curl/8.9.1', Device: 'OTHERS' }))).toEqual({
    browser: '',
    system: '',
    standalone: true,
  });
});

/** Words that identify a browser or an app, and its name. */
const MARKS: readonly (readonly [mark: string, name: string])[] = [
  ['FBAN', 'Facebook'],
  ['FBAV', 'Facebook'],
  ['FB_IAB', 'Facebook'],
  ['Instagram', 'Instagram'],
  ['Line/', 'LINE'],
  ['Zalo', 'Zalo'],
  ['WhatsApp/', 'WhatsApp'],
  ['Telegram-', 'Telegram'],
  ['BytedanceWebview', 'TikTok'],
  ['musical_ly', 'TikTok'],
  ['TikTok', 'TikTok'],
  ['MicroMessenger/', 'WeChat'],
  ['Opera Mini/', 'Opera Mini'],
  ['OPR/', 'Opera'],
  ['OPiOS/', 'Opera'],
  ['OPT/', 'Opera'],
  ['Opera/', 'Opera'],
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Edge/', 'Edge'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['HuaweiBrowser/', 'Huawei Browser'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['HeyTapBrowser/', 'OPPO Browser'],
  ['VivoBrowser/', 'vivo Browser'],
  ['UCBrowser/', 'UC Browser'],
  ['UCWEB/', 'UC Browser'],
  ['QQBrowser/', 'QQ Browser'],
  ['MQQBrowser/', 'QQ Browser'],
  ['YaBrowser/', 'Yandex Browser'],
  ['DuckDuckGo/', 'DuckDuckGo'],
  ['Ddg/', 'DuckDuckGo'],
  ['Silk/', 'Silk'],
  ['GSA/', 'Google'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Focus/', 'Firefox'],
  ['Klar/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
];

test.each(MARKS)('the word %s marks %s, but not at the end of another word', (mark, name) => {
  expect(deviceName(`(x) ${mark}`)).toBe(name);
  expect(deviceName(`(x) y${mark}`)).toBe('');
});

test.each(['FBAN', 'Instagram', 'Zalo'])('%s is a mark as a whole word alone', (mark) => {
  expect(deviceName(`${mark}x`)).toBe('');
});

test.each([
  ['Version/18.5 Safari/604', 'Safari'],
  ['Version/18.5 Mobile/15E148 Safari/604', 'Safari'],
  ['xVersion/18.5 Safari/604', ''],
  ['Version/x Safari/604', ''],
  ['Version/18.5 Safari', ''],
  ['Android 4.3 Version/4.0 Mobile Safari/534', 'Android Browser · Android'],
  ['Android 4.3 xVersion/4.0 Mobile Safari/534', 'Android'],
  ['Android 4.3 Version/x Mobile Safari/534', 'Android'],
  ['(iPod touch)', 'iPhone'],
  ['xiPhone', ''],
  ['xiPod', ''],
  ['xiPad', ''],
  ['Adr 9;', 'Android'],
  ['xAdr 9;', ''],
  ['Mac OS X 10', 'macOS'],
  ['Macintosh', 'macOS'],
  ['HarmonyOS 4', 'HarmonyOS'],
  ['OpenHarmony 5', 'HarmonyOS'],
])('%s is named: %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test('only the first 512 letters of a user agent are read', () => {
  expect(deviceName(`${'- '.repeat(250)}Silk/1234567`)).toBe('Silk');
  expect(deviceName(`${'- '.repeat(254)}Silk/1`)).toBe('');
});
