import { afterEach, expect, test, vi } from 'vitest';
import { follow } from './follow-entry.ts';

const link = { href: 'https://a.example/', target: '_blank' } as HTMLAnchorElement;

afterEach(() => vi.unstubAllGlobals());

test('outside addresses open by either shell’s handler, else in a new window (NAV-13)', async () => {
  const opened: string[] = [];
  const by = (name: string) => (to: string) => void opened.push(`${name} ${to}`);
  vi.stubGlobal('window', { open: by('window') });
  await follow(link);
  vi.stubGlobal('android', { openExternal: by('android') });
  await follow(link);
  vi.stubGlobal('webkit', { messageHandlers: { openExternal: { postMessage: by('ios') } } });
  await follow(link);
  expect(opened).toEqual([
    'window https://a.example/',
    'android https://a.example/',
    'ios https://a.example/',
  ]);
});
