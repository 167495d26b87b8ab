import { expect, test } from 'vitest';
import { linkTo, mayLinkTo } from './links.ts';

test('other sites open separately without access to the opener, own pages do not (NAV-13)', () => {
  expect(linkTo('https://chat.example/x')).toEqual({
    href: 'https://chat.example/x',
    target: '_blank',
    rel: 'noopener',
  });
  expect(linkTo('/m/help')).toEqual({ href: '/m/help' });
  expect(linkTo('tel:+60123')).toEqual({ href: 'tel:+60123' });
});

test('only harmless addresses are linked', () => {
  for (const address of ['https://a.example/x', '/m/help?i=1', 'tel:+60123', 'mailto:a@b.example']) {
    expect(mayLinkTo(address)).toBe(true);
  }
  for (const address of [
    '',
    'javascript:alert(1)',
    '//a.example',
    '/m/\\evil',
    'data:text/html,x',
    'x',
    'https://a b',
  ])
    expect(mayLinkTo(address)).toBe(false);
});
