import { beforeEach, describe, expect, test } from 'vitest';
import { createFeatureState, type FeatureState } from './feature-state.ts';

const MINUTE = 60_000;
let time: number;
let state: FeatureState;
const off = () => [...state.notOffered()];
const refuse = (address: string) => state.visitorAnswered('DEPOSIT', 'not-offered', address, false);

beforeEach(() => {
  time = 0;
  state = createFeatureState(() => time);
});

describe('answers to probes', () => {
  test('nothing is off, and no gateway has answered, at the start (OPER-7)', () => {
    expect([off(), state.hasAnswered()]).toEqual([[], false]);
    state.probeAnswered('DEPOSIT', 'silent');
    expect([off(), state.hasAnswered()]).toEqual([[], false]);
  });

  test('a refusal holds until another answer, and silence leaves it (OPER-4)', () => {
    state.probeAnswered('DEPOSIT', 'not-offered');
    expect([off(), state.hasAnswered()]).toEqual([['DEPOSIT'], true]);
    state.probeAnswered('DEPOSIT', 'silent');
    expect(off()).toEqual(['DEPOSIT']);
    state.probeAnswered('DEPOSIT', 'offered');
    expect(off()).toEqual([]);
  });

  test('the set is the same object until it changes (OPER-7)', () => {
    const before = state.notOffered();
    state.probeAnswered('HELP', 'offered');
    expect(state.notOffered()).toBe(before);
    state.probeAnswered('HELP', 'not-offered');
    expect(state.notOffered()).not.toBe(before);
  });
});

describe('answers to visitors', () => {
  beforeEach(() => state.probeAnswered('DEPOSIT', 'offered'));

  test('a refusal has the probe asked again, at most once in ten seconds (OPER-5)', () => {
    time = 5_000;
    expect(refuse('a')).toBe(false);
    time = 10_000;
    expect(refuse('a')).toBe(true);
    expect(refuse('b')).toBe(false);
    time = 20_000;
    expect(refuse('a')).toBe(true);
  });

  test('three addresses within ten minutes switch a feature off whose probe is answered (OPER-5)', () => {
    refuse('a');
    refuse('a');
    refuse('b');
    expect(off()).toEqual([]);
    time = 9 * MINUTE;
    refuse('c');
    expect(off()).toEqual(['DEPOSIT']);
    state.probeAnswered('DEPOSIT', 'offered');
    expect(off()).toEqual(['DEPOSIT']);
  });

  test('refusals that are ten minutes apart do not add up (OPER-5)', () => {
    refuse('a');
    refuse('b');
    time = 10 * MINUTE;
    refuse('c');
    expect(off()).toEqual([]);
  });

  test('another answer between them begins the count again (OPER-5)', () => {
    refuse('a');
    refuse('b');
    state.visitorAnswered('DEPOSIT', 'offered', 'd', false);
    refuse('c');
    expect(off()).toEqual([]);
    refuse('a');
    refuse('b');
    expect(off()).toEqual(['DEPOSIT']);
  });

  test('failures of the gateway do not count (OPER-5)', () => {
    for (const address of ['a', 'b', 'c'])
      expect(state.visitorAnswered('DEPOSIT', 'silent', address, false)).toBe(false);
    expect(off()).toEqual([]);
  });

  test('what visitors switched off ends with another answer to one, or after a day (OPER-5)', () => {
    for (const address of ['a', 'b', 'c']) refuse(address);
    time = 23 * 60 * MINUTE;
    expect(off()).toEqual(['DEPOSIT']);
    time = 24 * 60 * MINUTE;
    expect(off()).toEqual([]);
    for (const address of ['a', 'b', 'c']) refuse(address);
    state.visitorAnswered('DEPOSIT', 'offered', 'a', false);
    expect(off()).toEqual([]);
  });

  test('only an answer to the call of the probe ends what the probe has said (OPER-4)', () => {
    state.probeAnswered('DEPOSIT', 'not-offered');
    state.visitorAnswered('DEPOSIT', 'offered', 'a', false);
    expect(off()).toEqual(['DEPOSIT']);
    state.visitorAnswered('DEPOSIT', 'offered', 'a', true);
    expect(off()).toEqual([]);
  });
});
