import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcons } from './icons.ts';

const GREEN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#0f0" d="M0 0h64v64H0"/></svg>';

async function folderWith(name: string, file: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brand-'));
  await mkdir(join(folder, 'brand'));
  await writeFile(join(folder, 'brand', name), file);
  return folder;
}

const squarePng = (px: number) =>
  sharp({ create: { width: px, height: px, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();

async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = { left, top, width: 1, height: 1 };
  return [...(await sharp(picture).extract(pixel).removeAlpha().raw().toBuffer())];
}

test.each(['mark.svg', 'mark.png'])(
  'icons and the shared picture are drawn from %s (OPER-37)',
  async (name) => {
    const folder = await folderWith(name, name.endsWith('svg') ? GREEN : await squarePng(512));
    const files = await drawIcons(folder, name);
    expect([...files.keys()]).toEqual([
      '/icon.svg',
      '/icon-192.png',
      '/icon-512.png',
      '/favicon.ico',
      '/share.jpg',
    ]);
    const large = files.get('/icon-512.png')?.body ?? Buffer.alloc(0);
    expect(await pixelAt(large, 256, 256)).toEqual([0, 255, 0]);
    // Outside the circle that phones may cut it to, there is only the background.
    expect(await pixelAt(large, 104, 104)).toEqual([15, 15, 26]);
    const shared = files.get('/share.jpg')?.body ?? Buffer.alloc(0);
    expect(await sharp(shared).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(files.get('/favicon.ico')?.body.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  },
);

test.each([
  ['mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><image/></svg>', '<image> may not be in it'],
  ['mark.svg', GREEN.replace('0 0 64 64', '0 0 64 32'), 'must be a square SVG'],
  ['mark.png', 'no picture', 'must be a square SVG, or a square PNG of 512 pixels or more'],
  ['other.svg', GREEN, 'brand/mark.svg is not in the folder of the content'],
])('a wrong mark is named: %s, %s (OPER-36)', async (name, file, fault) => {
  const folder = await folderWith(name, file);
  const asked = name.replace('other', 'mark');
  await expect(drawIcons(folder, asked)).rejects.toThrow(`SITE_INFO.brand.mark: ${fault}`);
});
