import { expect, test } from 'vitest';
import { readGatewaySettings, SettingsError } from './settings.ts';

const siteInfo = (value: unknown) => readGatewaySettings({ SITE_INFO: JSON.stringify(value) });

test.each([
  [{ brnd: {} }, 'SITE_INFO: brnd is not a field. Did you mean brand?'],
  [{ brand: { name: 'Nova', nmae: 1 } }, 'SITE_INFO.brand: nmae is not a field. Did you mean name?'],
  [
    { brand: { name: 'Nova', colours: { drk: {} } } },
    'SITE_INFO.brand.colours: drk is not a field. Did you mean dark?',
  ],
  [
    { resources: [{ resourceType: 'IOS', url: '/app', size: 1 }] },
    'SITE_INFO.resources.0: size is not a field. Fields are: resourceType, url.',
  ],
  [
    { whitelabel: { DEPOSITT: true } },
    'SITE_INFO.whitelabel: DEPOSITT is not a field. Did you mean DEPOSIT?',
  ],
  [
    { customerService: [{ type: 3, path: 'help' }] },
    'SITE_INFO.customerService.0.path: must be an https:, tel: or mailto: address, or a path of the site',
  ],
  [{ brand: 5 }, 'SITE_INFO.brand: must be an object'],
  [{ appWindow: 'yes' }, 'SITE_INFO.appWindow: must be true or false'],
  [{ sortingByType: { abc: [] } }, 'SITE_INFO.sortingByType.abc: must be an account type'],
  [{ mainDomain: 'a'.repeat(201) }, 'SITE_INFO.mainDomain: must be at most 200 characters long'],
])('a wrong field of JSON is named with its path, in plain words (OPER-57): %j', (value, words) => {
  expect(() => siteInfo(value)).toThrow(new SettingsError(words));
});

test('each fault of JSON has a line (OPER-57)', () => {
  expect(() => siteInfo({ brnd: 1, ageLimit: 16 })).toThrow(
    new SettingsError(
      'SITE_INFO.ageLimit: must be 18 or 21\nSITE_INFO: brnd is not a field. Did you mean brand?',
    ),
  );
});
