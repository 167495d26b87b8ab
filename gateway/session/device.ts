/** What a session was opened from; empty where the browser does not tell. */
export interface Device {
  browser: string;
  system: string;
  /** Whether it runs as an app from the home screen. */
  standalone: boolean;
}

type Marks = readonly (readonly [mark: RegExp, name: string])[];

// The first that fits counts: most browsers also name the ones they take after.
const BROWSERS: Marks = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/MicroMessenger\//, 'WeChat'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: Marks = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (marks: Marks, agent: string) => marks.find(([mark]) => mark.test(agent))?.[1] ?? '';

/** Reads the headers `User-Agent` and `Device`. */
export function deviceOf(headers: Pick<Headers, 'get'>): Device {
  const agent = headers.get('user-agent')?.slice(0, 512) ?? '';
  return {
    browser: nameIn(BROWSERS, agent),
    system: nameIn(SYSTEMS, agent),
    standalone: headers.get('device') === 'OTHERS',
  };
}
