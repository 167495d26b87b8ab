import { beforeAll, expect, test } from 'vitest';
import { visit } from '#testkit/page/fake-visit.ts';
import { inlineScript } from '../../../build/inline-script.ts';

let script: string;
beforeAll(async () => {
  script = await inlineScript('src/lib/shell/vitals-sample.inline.ts');
});

function at(random: number, vitals: string) {
  const coming = visit(script, { page: { vitals }, global: { Math: { random: () => random } } });
  const before = [...coming.imported];
  coming.fire('load');
  return { before, after: coming.imported };
}

test('the set share of visits is measured, after load', () => {
  const address = '/_astro/vitals.AAAAAAAA.js';
  expect(at(0.09, `0.1 ${address}`)).toEqual({ before: [], after: [address] });
  expect(at(0.1, `0.1 ${address}`).after).toEqual([]);
});
