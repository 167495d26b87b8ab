import { afterAll, expect, test } from 'vitest';
import { fields, startRegistration } from '#testkit/gateway/registration.ts';

const { site, register } = await startRegistration({ SITE_INFO: '{"ageLimit":21}' });
afterAll(site.close);

test('with the operator’s minimum age of 21, younger people are refused (REG-6)', async () => {
  expect(fields(await register({ birthday: '2005-11-03' }))).toEqual({ birthday: 'birthday_too_young' });
  expect((await register({ birthday: '2005-11-02' })).status).toBe(200);
});
