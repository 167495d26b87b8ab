import { describe, expect, test } from 'vitest';
import { announcement, banner } from '../content/announcements.ts';
import { game } from '../games/games.ts';
import { endsAt, list, pictureAddress, timestamp } from './shapes.ts';

const BEYOND = [8_640_000_000_000_001, Number.MAX_SAFE_INTEGER, 253_402_300_800_000];

describe('a time', () => {
  test.each([...BEYOND, 1e308, -1, 0.5, null, '0'])('a time must not be %s', (moment) => {
    expect(timestamp.safeParse(moment).success).toBe(false);
  });

  test.each(BEYOND)('a time of an end at %s never comes', (moment) => {
    expect(endsAt.parse(moment)).toBe(Date.UTC(9999, 11, 31));
  });

  test('a time that a page cannot write costs its item, or is omitted where it is optional', () => {
    const item = { id: '1', announcementId: '1', title: 'Title', startDate: 1, endDate: 2 };
    for (const beyond of BEYOND) {
      const read = list(announcement).parse([
        item,
        { ...item, startDate: beyond },
        { ...item, endDate: beyond },
      ]);
      expect(read.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
        [1, 2],
        [1, null],
      ]);
    }
  });
});

describe('the address of a picture', () => {
  test.each([
    'https://img.example/a.png',
    'http://img.example/a.png',
    'HTTPS://img.example/a.png?v=1',
    '/wps/art/cover/a.svg',
    '/a',
  ])('the address of a picture may be %s', (address) => expect(pictureAddress.parse(address)).toBe(address));

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http:img.example/a.png',
    '//img.example/a.png',
    '/\\img.example/a.png',
    'a.png',
    '/a b.png',
    '',
  ])('the address of a picture must not be %j', (address) =>
    expect(pictureAddress.safeParse(address).success).toBe(false),
  );

  test('an invalid address drops a banner and a cover, and leaves a game without its tile', () => {
    const url = 'javascript:alert(1)';
    expect(list(banner).parse([{ id: '1', url }])).toEqual([]);
    const notice = { id: '1', announcementId: '1', title: 'Title', startDate: 1 };
    const images = [
      { sequence: 1, url },
      { sequence: 2, url: '/wps/art/a.png' },
    ];
    expect(announcement.parse({ ...notice, announcementImages: images }).announcementImages).toEqual([
      images[1],
    ]);
    const tile = { gameId: '1', nodeId: '1', gameName: 'Game', gameType: 'RNG', vassalage: 'PP' };
    expect(game.parse({ ...tile, mobileLargeIcon: url })).toMatchObject({ mobileLargeIcon: '' });
  });
});
