import { expect, test } from 'vitest';
import { jsonInMarkup } from './json.server.ts';

test('JSON in markup holds no tag, whatever a gateway says, and reads as the same', () => {
  const value = { '<img src=x onerror=alert(1)>': '</script>' };
  expect(jsonInMarkup(value)).not.toContain('<');
  expect(JSON.parse(jsonInMarkup(value))).toEqual(value);
});
