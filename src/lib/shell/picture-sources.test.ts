import { expect, test } from 'vitest';
import { allowPictures, listOrigins, pictureSources } from './picture-sources.server.ts';

const CDN = 'https://img.example';
const OWN = 'https://pictures.example';
const site = (mayBeAnywhere: boolean, origins: string[] = [], origin = 'https://play.example') => ({
  origin,
  pictures: { origins, mayBeAnywhere },
});

test('pictures of the embedded gateway are the site’s own (HOUSE-70)', () => {
  expect(pictureSources(site(false), [])).toEqual([]);
});

test('image hosts of the status and of the operator are allowed, and no others (HOUSE-70)', () => {
  for (const mayBeAnywhere of [false, true])
    expect(pictureSources(site(mayBeAnywhere, [OWN, CDN]), [CDN])).toEqual([CDN, OWN]);
});

test('a gateway of the operator that names no host may have pictures anywhere (HOUSE-70)', () => {
  expect(pictureSources(site(true), [])).toEqual(['https:']);
  expect(pictureSources(site(true, [], 'http://localhost:3000'), [])).toEqual(['https:', 'http:']);
});

test('origins come from http and https addresses, each once (HOUSE-70)', () => {
  const addresses = [
    `${CDN}/a`,
    `${CDN}/b`,
    'data:image/png,x',
    '/wps/art',
    "https://x.example/; script-src 'self'",
  ];
  expect(listOrigins(addresses)).toEqual([CDN, 'https://x.example']);
});

test('the policy of a page gains the sources of pictures, and other answers have none (HOUSE-70)', () => {
  const page = new Headers({
    'content-security-policy': "default-src 'none';img-src 'self' data:;base-uri 'none'",
  });
  allowPictures(page, [CDN, OWN]);
  expect(page.get('content-security-policy')).toBe(
    `default-src 'none';img-src 'self' data: ${CDN} ${OWN};base-uri 'none'`,
  );
  const other = new Headers();
  allowPictures(other, [CDN]);
  expect([...other]).toEqual([]);
});
