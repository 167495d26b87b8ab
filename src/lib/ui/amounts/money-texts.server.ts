import { CASH_STATES, type CashState } from '#contract/cashier/cash-records.ts';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';

/** Returns texts by name. */
export const named = <Name extends string>(names: readonly Name[], text: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;

export const gameTypeTexts = (t: Translate) => named(GAME_TYPES, (type) => t(`games.type.${type}`));

export const copyTexts = (t: Translate) => ({
  copy: t('money.copy.copy'),
  copied: t('money.copy.copied'),
  notCopied: t('money.copy.failed'),
});

export const stateTexts = (t: Translate) =>
  Object.fromEntries(CASH_STATES.map((state) => [state, t(`money.states.${state}`)])) as Record<
    CashState,
    string
  >;

/** Returns the texts of every form about money. */
export const formTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  summary: t('login.summary'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
  sending: t('password.sending'),
  errors: pickErrorTexts(t, [...codes, ...COMMON_ERRORS], service),
});

export const nextTexts = (t: Translate, key: 'deposit' | 'withdraw') =>
  Object.fromEntries(CASH_STATES.map((state) => [state, t(`money.${key}.next.${state}`)])) as Record<
    CashState,
    string
  >;

/** Returns the texts of a deposit or a withdrawal. */
export const orderTexts = (t: Translate) => ({
  states: stateTexts(t),
  orderNo: t('money.orderNo'),
  copy: copyTexts(t),
  timeline: t('money.timeline'),
  fee: t('money.fee'),
  records: t('money.toRecords'),
  leave: t('titles.mine'),
});
