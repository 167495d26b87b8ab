import { expect, test } from 'vitest';
import { jsonInMarkup } from './json.server.ts';

test('JSON in markup never contains a tag, and parses to the same value', () => {
  const value = { '<img src=x onerror=alert(1)>': '</script>' };
  expect(jsonInMarkup(value)).not.toContain('<');
  expect(JSON.parse(jsonInMarkup(value))).toEqual(value);
});
