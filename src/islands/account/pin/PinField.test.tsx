import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PinField } from './PinField.tsx';

test('a payment PIN is typed as digits, at most its length, and never filled in (WAY-11)', () => {
  const html = renderToStaticMarkup(<PinField name="paymentPassword" label="PIN" error={undefined} />);
  expect(html).toMatch(/autoComplete="off"/i);
  expect(html).toMatch(/inputMode="numeric"/i);
  expect(html).toMatch(/maxLength="12"/i);
});
