import { expect, test, vi } from 'vitest';
import { openDownload } from './download.client.ts';
import type { Place } from './place.ts';

const toast = vi.fn();
const showPrompt = vi.fn();
let place: Place;
let words: Record<string, string> | undefined;

vi.mock('#lib/ui/index.client.ts', () => ({ toast: (...given: unknown[]) => toast(...given) }));
vi.mock('#lib/storage/areas.client.ts', () => ({}));
vi.mock('#lib/html/page.client.ts', () => ({}));
vi.mock('./parts.client.ts', () => ({
  here: () => place,
  toDownloadLinks: ({ words }: { words: object }) => words,
  loadParts: async () => {
    if (!words) throw new Error('offline');
    return { words, take: (id: string) => ({ id, querySelector: () => null }) };
  },
  showPrompt: (sheet: { id: string }) => showPrompt(sheet.id),
}));

const SAFARI: Place = { kind: 'ios', version: [17, 5], safari: true };
const PAGE = '/m/app';

/** Returns what a tap on the link to the app leads to: an address, a sheet or a message. */
async function tapped(at: Place, offered: Record<string, string> | undefined) {
  place = at;
  words = offered;
  const went: string[] = [];
  vi.stubGlobal('window', { location: { assign: (to: string) => went.push(to) } });
  await openDownload({ href: PAGE, closest: () => null } as unknown as HTMLAnchorElement);
  const shown = [...showPrompt.mock.calls, ...toast.mock.calls].flat();
  for (const mock of [showPrompt, toast]) mock.mockClear();
  return [...went, ...shown];
}

test('the link to the app does what this phone can, or leads to its page (HUB-2, CONT-8)', async () => {
  const install = '';
  expect(await tapped(SAFARI, { install })).toEqual(['home-screen']);
  expect(await tapped({ ...SAFARI, safari: false }, { install, useSafari: 'Safari!' })).toEqual([
    'info',
    'Safari!',
  ]);
  const ios = 'https://apps.example/ios';
  expect(await tapped(SAFARI, { install, ios })).toEqual([ios]);
  const android = 'https://apps.example/apk';
  expect(await tapped({ kind: 'android' }, { install, android })).toEqual([android]);
  expect(await tapped({ kind: 'android' }, { install })).toEqual([PAGE]);
});

test('without an offer, or where it does not load, the page of the app opens (HUB-2)', async () => {
  expect(await tapped(SAFARI, {})).toEqual([PAGE]);
  expect(await tapped(SAFARI, undefined)).toEqual([PAGE]);
  expect(await tapped({ kind: 'app' }, { install: '' })).toEqual([PAGE]);
});
