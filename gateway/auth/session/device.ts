/** The device of a session; fields are empty where the browser does not send them. */
export interface Device {
  browser: string;
  system: string;
  /** Whether it runs as an app from the home screen. */
  standalone: boolean;
}

type Marks = readonly (readonly [mark: RegExp, name: string])[];

// The first match counts: most browsers also name the ones they imitate, and apps name their browser engine.
const BROWSERS: Marks = [
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bLine\//, 'LINE'],
  [/\bZalo\b/, 'Zalo'],
  [/\bWhatsApp\//, 'WhatsApp'],
  [/\bTelegram-/, 'Telegram'],
  [/\b(?:BytedanceWebview|musical_ly|TikTok)/, 'TikTok'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bOpera Mini\//, 'Opera Mini'],
  [/\b(?:OPR|OPiOS|OPT|Opera)\//, 'Opera'],
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bHeyTapBrowser\//, 'OPPO Browser'],
  [/\bVivoBrowser\//, 'vivo Browser'],
  [/\b(?:UCBrowser|UCWEB)\/?/, 'UC Browser'],
  [/\bM?QQBrowser\//, 'QQ Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\bSilk\//, 'Silk'],
  [/\bGSA\//, 'Google'],
  [/\b(?:Firefox|FxiOS|Focus|Klar)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/Android.*\bVersion\/[\d.]+.*Safari\//, 'Android Browser'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: Marks = [
  [/\biPhone|\biPod/, 'iPhone'],
  [/\biPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android|\bAdr /, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (marks: Marks, agent: string) => marks.find(([mark]) => mark.test(agent))?.[1] ?? '';

/** Reads the headers `User-Agent` and `Device`. */
export function parseDevice(headers: Pick<Headers, 'get'>): Device {
  const agent = headers.get('user-agent')?.slice(0, 512) ?? '';
  return {
    browser: nameIn(BROWSERS, agent),
    system: nameIn(SYSTEMS, agent),
    standalone: headers.get('device') === 'OTHERS',
  };
}
