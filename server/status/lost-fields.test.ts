import { expect, test } from 'vitest';
import { systemInfo } from '#contract/site/system-status.ts';
import { lostFields } from './lost-fields.ts';

test('each field of a gateway that does not fit is named, and the others are kept (OPER-35)', () => {
  const said = {
    brand: { name: 'Nova', shortName: 'Nova Win Palace', logo: 'javascript:1', tagline: null },
    footer: { company: 'Nova \u202eLtd', address: 'Bangkok', licences: [{ authority: 'A' }] },
    help: { email: 'help@nova.example' },
    legal: { terms: 'http://nova.example/terms' },
    languages: ['EN', 'TH'],
    region: 'TH',
  };
  const parsed = systemInfo.parse(said);
  expect(lostFields(said, parsed)).toEqual([
    'brand.shortName',
    'brand.logo',
    'footer.company',
    'footer.licences',
    'legal.terms',
    'languages',
  ]);
  expect(parsed).toMatchObject({
    brand: { name: 'Nova' },
    footer: { address: 'Bangkok', licences: [] },
    help: { email: 'help@nova.example' },
    languages: ['EN'],
  });
  expect(lostFields({ brand: { name: 'Nova' } }, systemInfo.parse({ brand: { name: 'Nova' } }))).toEqual([]);
});
