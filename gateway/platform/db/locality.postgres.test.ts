import { afterEach, expect, test } from 'vitest';
import {
  setLocality,
  siteCurrency,
  siteLocality,
  siteZone,
  USUAL_LOCALITY,
} from '#contract/core/locality.ts';
import { systemStatus } from '#contract/site/system-status.ts';
import { gatewayText } from '#locales/gateway.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { dayText } from '../calendar/date-text.ts';
import { moneyText } from '../core/money-text.ts';
import { keepLocality, takeLocality } from './locality.ts';

afterEach(() => setLocality(USUAL_LOCALITY));

test('a database keeps the currency and zone of its first start (OPER-42)', async () => {
  const { db, close } = await freshDatabase();
  await keepLocality(db, { CURRENCY: 'THB', TIME_ZONE: 'Asia/Bangkok' });
  setLocality(USUAL_LOCALITY);
  await keepLocality(db, {});
  expect(siteLocality()).toEqual({ currency: 'THB', timeZone: 'Asia/Bangkok', offsetMs: 7 * 3_600_000 });
  await expect(keepLocality(db, { CURRENCY: 'MYR' })).rejects.toThrow(
    'CURRENCY is MYR, but this database keeps THB. One ledger has one currency: unset CURRENCY, or use an empty database.',
  );
  await expect(takeLocality(db, { TIME_ZONE: 'Asia/Kathmandu' })).rejects.toThrow(
    'TIME_ZONE is Asia/Kathmandu, but this database keeps Asia/Bangkok.',
  );
  await close();
});

test('a command takes them from the settings of an empty database, and keeps none (OPER-42)', async () => {
  const { db, close } = await freshDatabase();
  await takeLocality(db, { CURRENCY: 'THB' });
  expect([siteCurrency(), siteZone()]).toEqual(['THB', 'Asia/Kuala_Lumpur']);
  await takeLocality(db, {});
  expect(siteCurrency()).toBe('MYR');
  await close();
});

test('a gateway of another currency and zone writes amounts and days in them (OPER-42)', async () => {
  const site = await startGateway({ CURRENCY: 'THB', TIME_ZONE: 'Asia/Bangkok' });
  const { info } = await site.read(systemStatus);
  expect(info).toMatchObject({ currency: 'THB', timeZone: 'Asia/Bangkok' });
  expect(moneyText(120_000n)).toBe('฿1,200.00');
  expect(dayText(Date.UTC(2026, 8, 5, 16, 30), 'EN')).toBe('5 Sep 2026');
  expect(gatewayText('rewards.missions.deposit', 'EN')).toBe('Deposit ฿50 in a week');
  await site.close();
});
