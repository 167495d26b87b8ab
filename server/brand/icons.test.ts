import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandMark } from '#art/marks/brand.ts';
import { drawIcons, drawShared } from './icons.ts';
import { keptIcons } from './kept-icons.ts';
import { LOGO, MARK, toPicture } from './picture.ts';

const GREEN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#0f0" d="M0 0h64v64H0"/></svg>';

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();

async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = { left, top, width: 1, height: 1 };
  return [...(await sharp(picture).extract(pixel).removeAlpha().raw().toBuffer())];
}

test.each(['an SVG', 'a PNG'])('icons are drawn from a mark that is %s (OPER-37)', async (format) => {
  const source = format === 'an SVG' ? Buffer.from(GREEN) : await png(512, 512);
  const files = await drawIcons(await toPicture('mark', source, MARK));
  expect([...files.keys()]).toEqual([
    '/icon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/favicon.ico',
    '/badge-96.png',
  ]);
  const large = files.get('/icon-512.png')?.body ?? Buffer.alloc(0);
  expect(await pixelAt(large, 256, 256)).toEqual([0, 255, 0]);
  // Outside the circle that phones may cut it to, there is only the background.
  expect(await pixelAt(large, 104, 104)).toEqual([15, 15, 26]);
  expect(files.get('/favicon.ico')?.body.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
});

test('the icon of pushed messages is white where the mark is, and clear elsewhere (OPER-37)', async () => {
  const files = await drawIcons(await toPicture('mark', Buffer.from(brandMark()), MARK));
  const badge = files.get('/badge-96.png')?.body ?? Buffer.alloc(0);
  const { data, info } = await sharp(badge).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([96, 96, 4]);
  const at = (x: number, y: number) => [...data.subarray((y * 96 + x) * 4, (y * 96 + x) * 4 + 4)];
  expect(at(48, 48).slice(0, 3)).toEqual([255, 255, 255]);
  expect(at(48, 48)[3]).toBeGreaterThan(240);
  expect(at(1, 94)[3]).toBe(0);
});

test('the picture of shared pages has the logo in its middle, on the stage (OPER-37)', async () => {
  const files = await drawShared(await toPicture('logo', await png(300, 100), LOGO));
  const shared = files.get('/share.jpg')?.body ?? Buffer.alloc(0);
  expect(await sharp(shared).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect((await pixelAt(shared, 600, 315))[1]).toBeGreaterThan(240);
  for (const [x, y] of [
    [230, 315],
    [600, 185],
  ] as const)
    expect((await pixelAt(shared, x, y))[1]).toBeLessThan(30);
});

test('icons are drawn once for the same pictures, and again for others (OPER-37)', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'icons-')), 'brand');
  const mark = await toPicture('mark', Buffer.from(GREEN), MARK);
  let drawn = 0;
  const draw = async () => {
    drawn++;
    return new Map([...(await drawIcons(mark))]);
  };
  const first = await keptIcons(folder, ['/brand/a.svg'], draw);
  const second = await keptIcons(folder, ['/brand/a.svg'], draw);
  expect(drawn).toBe(1);
  expect(new Map([...second].sort())).toEqual(new Map([...first].sort()));
  await keptIcons(folder, ['/brand/b.svg'], draw);
  expect(drawn).toBe(2);
  expect(await readdir(folder)).toHaveLength(1);
});

test('icons of a folder that cannot be written to are drawn at each start (OPER-37)', async () => {
  const mark = await toPicture('mark', Buffer.from(GREEN), MARK);
  const folder = join(import.meta.filename, 'brand');
  expect((await keptIcons(folder, ['/brand/a.svg'], () => drawIcons(mark))).size).toBe(5);
});
