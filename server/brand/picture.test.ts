import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOGO, MARK, SMALL, toPicture } from './picture.ts';

const svg = (width: number, height: number, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h9v9"/>${more}</svg>`,
  );
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();

test('an SVG is served as it is, under a name of its content (OPER-36)', async () => {
  const source = svg(300, 100);
  const { path, type, body, width, height } = await toPicture('logo', source, LOGO);
  expect(path).toMatch(/^\/brand\/[\da-f]{16}\.svg$/);
  expect([type, body, width / height]).toEqual(['image/svg+xml', source, 3]);
});

test('a PNG is drawn again, no larger than shown, and loses what else was in it (OPER-36)', async () => {
  const secret = Buffer.concat([await png(600, 200), Buffer.from('<script>1</script>')]);
  const { path, body } = await toPicture('logo', secret, LOGO);
  expect(path).toMatch(/\.png$/);
  expect(body.includes('script')).toBe(false);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 252, height: 84 });
});

test.each([
  ['a mark that is not square', MARK, svg(64, 32), 'must be a square SVG'],
  ['a mark of too few pixels', MARK, await png(500, 500), 'must be a square SVG'],
  ['a logo that is too long', LOGO, svg(700, 100), 'must be an SVG, or a PNG of 200 pixels'],
  ['a logo that is higher than wide', LOGO, svg(90, 100), 'must be an SVG, or a PNG of 200 pixels'],
  ['a logo of too few pixels', LOGO, await png(199, 100), 'must be an SVG, or a PNG of 200 pixels'],
  ['a large SVG', LOGO, svg(9, 9, ' '.repeat(52_000)), 'the file may have 50 kB at most'],
  ['a large seal', SMALL, svg(9, 9, ' '.repeat(103_000)), 'the file may have 100 kB at most'],
  ['an SVG with a picture', LOGO, svg(9, 9, '<image/>'), '<image> may not be in it'],
  ['a GIF', SMALL, Buffer.from('GIF89a'), 'is not an SVG'],
  ['a broken PNG', SMALL, (await png(30, 30)).subarray(0, 60), 'must be an SVG or a PNG'],
])('%s is refused by the name of its field (OPER-36)', async (_what, rule, source, fault) => {
  await expect(toPicture('SITE_INFO.brand.x', source, rule)).rejects.toThrow(`SITE_INFO.brand.x: ${fault}`);
});
