import { expect, test } from 'vitest';
import { imageHost, pictureAt } from './images.ts';

test('the image host is picked at random from the list (NAV-13)', () => {
  const hosts = ['https://a.example', 'https://b.example/', 'http://insecure.example', 'nonsense'];
  expect(imageHost(hosts, () => 0)).toBe('https://a.example');
  expect(imageHost(hosts, () => 0.99)).toBe('https://b.example');
  const picked = new Set(Array.from({ length: 200 }, () => imageHost(hosts)));
  expect([...picked].sort()).toEqual(['https://a.example', 'https://b.example']);
  expect(imageHost([])).toBe('');
});

test('paths are on the image host, full addresses stay unchanged (NAV-13)', () => {
  expect(pictureAt('https://a.example', '/x/y.svg')).toBe('https://a.example/x/y.svg');
  expect(pictureAt('', '/x/y.svg')).toBe('/x/y.svg');
  expect(pictureAt('https://a.example', 'https://b.example/y.png')).toBe('https://b.example/y.png');
  expect(pictureAt('https://a.example', '//b.example/y.png')).toBe('//b.example/y.png');
});
