import { describe, expect, test } from 'vitest';
import { CHANNEL_FLAGS } from '#contract/auth/third-party.ts';
import { CALLS } from '#contract/calls.ts';
import { EVENTS_PATH } from '#contract/events/events.ts';
import { TRANSACTIONS_EXPORT } from '#contract/records/transactions.ts';
import { featureOfCall, featuresOff, featureTable, PROBES } from './feature-states.ts';
import { FEATURE_NAMES, FEATURES, type Feature } from './features.ts';

const READS = [...Object.values(CALLS).map(({ method, path }) => `${method} ${path}`)];

describe('the table of features', () => {
  test('each probe is a GET of the contract, and no two are alike (OPER-1)', () => {
    const others = [`GET ${EVENTS_PATH}`, `GET ${TRANSACTIONS_EXPORT}`, 'GET /wps/games/0/info'];
    for (const [name, path] of PROBES)
      expect([name, [...READS, ...others]]).toEqual([name, expect.arrayContaining([`GET ${path}`])]);
    expect(new Set(PROBES.map(([, path]) => path)).size).toBe(41);
  });

  test('features that a row refers to are in the table, and so are the flags of sign-in (OPER-1)', () => {
    const names: readonly string[] = FEATURE_NAMES;
    for (const name of FEATURE_NAMES) {
      const { carries = [], needsOneOf = [], follows = name }: Feature = FEATURES[name];
      for (const other of [...carries, ...needsOneOf, follows]) expect(names).toContain(other);
    }
    for (const flag of Object.values(CHANNEL_FLAGS)) expect(names).toContain(flag);
  });

  test('the beginnings of paths lead to calls of the contract (OPER-1)', () => {
    const paths = Object.values(CALLS).map(({ path }) => path as string);
    for (const name of FEATURE_NAMES)
      for (const start of (FEATURES[name] as Feature).calls ?? [])
        expect([start, paths.some((path) => path.startsWith(`/wps/${start}`))]).toEqual([start, true]);
  });

  test.each([
    ['/wps/deposits', 'DEPOSIT'],
    ['/wps/deposits/{id}', 'DEPOSIT'],
    ['/wps/promotions/sign-in', 'CHECKIN'],
    ['/wps/promotions/{id}/join', 'REWARDS'],
    ['/wps/promotions/available', undefined],
    ['/wps/agent/dividends/{id}/collect', 'DIVIDENDS'],
    ['/wps/agent/kpi', 'AGENTS'],
    ['/wps/lottery/bets', 'LOTTERYBETS'],
    ['/wps/session/login/passkey', 'PASSKEYS'],
    ['/wps/games', undefined],
    ['/wps/system/status', undefined],
  ])('%s belongs to %s (OPER-5)', (path, name) => {
    expect(featureOfCall(path)).toBe(name);
  });

  test('the table for people has a row for each feature (OPER-1)', () => {
    expect(featureTable().split('\n')).toHaveLength(FEATURE_NAMES.length + 2);
    expect(featureTable()).toContain(
      '| `DEPOSIT` | on, unless its probe says "not offered" | `GET /wps/deposits/methods` |',
    );
  });
});

describe('what is off', () => {
  test('a feature that is asked for is on until the gateway says that it is not offered (OPER-2)', () => {
    expect(featuresOff({}).has('DEPOSIT')).toBe(false);
    expect(featuresOff({}, new Set(['DEPOSIT'])).has('DEPOSIT')).toBe(true);
    expect(featuresOff({ DEPOSIT: true }, new Set(['DEPOSIT'])).has('DEPOSIT')).toBe(true);
    expect(featuresOff({ DEPOSIT: false }).has('DEPOSIT')).toBe(true);
  });

  test('other features have their default until a flag says otherwise (OPER-2)', () => {
    expect(featuresOff({}).has('MAILPASS')).toBe(false);
    expect(featuresOff({ MAILPASS: false }).has('MAILPASS')).toBe(true);
    expect(featuresOff({}).has('PROFPIC3')).toBe(true);
    expect(featuresOff({ PROFPIC3: true }).has('PROFPIC3')).toBe(false);
  });

  test('live rooms follow the live chat where their own flag is absent (OPER-2)', () => {
    expect(featuresOff({}).has('LIVEROOMS')).toBe(true);
    expect(featuresOff({ CBS3: true }).has('LIVEROOMS')).toBe(false);
    expect(featuresOff({ LIVEROOMS: true }).has('LIVEROOMS')).toBe(false);
    expect(featuresOff({ CBS3: true }, new Set(['LIVEROOMS'])).has('LIVEROOMS')).toBe(true);
  });

  test('a feature takes others with it, and registration needs one of its ways (OPER-2)', () => {
    const off = featuresOff({ FUNDTRANS3: false, LOTTERY: false });
    for (const name of ['DEPOSIT', 'WITHDRAW', 'LOTTERYBETS'] as const) expect(off.has(name)).toBe(true);
    expect(featuresOff({ USERNAMEREG3: false }).has('REG3')).toBe(false);
    expect(featuresOff({ USERNAMEREG3: false, MOBILENUMREG3: false }).has('REG3')).toBe(true);
  });

  test('ids of modules are taken and have no effect (OPER-2)', () => {
    for (const name of ['COMM3', 'AGEINFO3', 'AFFMAN3', 'AGEDOWNMAN3', 'REGISTER_REE3'] as const)
      expect(featuresOff({ [name]: false }).has(name)).toBe(false);
  });
});
