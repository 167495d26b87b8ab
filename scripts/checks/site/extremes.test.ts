import { expect, test } from 'vitest';
import { lastResort } from '#server/pages/last-resort.ts';
import { listLeaves, withLeaf } from '#testkit/gateway/leaves.ts';
import { faultIn } from './extremes.ts';

const page = (text: string) => `<html><script>NaN</script><p data-a="undefined">${text}</p></html>\n`;

test.each([
  ['an error', 500, page('ok'), 'was answered 500'],
  ['the page of last resort', 503, lastResort('EN', '').body.toString(), 'could not be rendered'],
  ['half a page', 200, page('ok').slice(0, -9), 'was cut off'],
  ['an invalid date', 200, page('from Invalid Date'), 'says Invalid Date'],
  ['an invalid number', 200, page('RM NaN'), 'says NaN'],
  ['an object', 200, page('[object Object]'), 'says [object Object]'],
  [
    'markup that was not sanitised',
    200,
    page('<img src=x onerror=alert(1)>'),
    'has markup of the gateway in it',
  ],
  [
    'markup that left its attribute',
    200,
    page('<a title="x"\'><img src=x onerror=alert(1)>"></a>'),
    'has markup of the gateway in it',
  ],
])('%s is reported (fault 7)', (_what, status, html, fault) => expect(faultIn(status, html)).toBe(fault));

test('a complete page, and a page that reports a missing main part, pass', () => {
  expect(faultIn(200, page('ok'))).toBeUndefined();
  expect(faultIn(200, page('<a title="<img src=x onerror=alert(1)>">ok</a>'))).toBeUndefined();
  expect(faultIn(503, page('could not be loaded'))).toBeUndefined();
});

test('each leaf of an answer can be changed separately', () => {
  const answer = { value: { list: [{ id: '1' }, { id: '2' }], none: null } };
  expect(listLeaves(answer).map((path) => path.join('.'))).toEqual([
    'value.list.0.id',
    'value.list.1.id',
    'value.none',
  ]);
  expect(withLeaf(answer, ['value', 'list', '1', 'id'], 7)).toEqual({
    value: { list: [{ id: '1' }, { id: 7 }], none: null },
  });
});
