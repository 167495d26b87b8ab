import { BILL_STATES, CONTRACT_RULES, type ContractRule } from '#contract/agents/agent-contracts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { callTexts, dateRangeTexts, named } from '#lib/ui/index.server.ts';

/**
 * Returns the texts of an agent's dividends.
 * @param codes of the call that collects
 * @param service address of customer service
 */
export const dividendTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  call: callTexts(t, {
    service,
    empty: {
      title: t('dividends.none'),
      text: t('dividends.noneText'),
      way: { label: t('dividends.contract'), href: href('dividendContract') },
    },
  }),
  /** For the dividends of another agent. */
  noneOf: { title: t('dividends.none'), text: t('dividends.noneOf') },
  search: {
    label: t('dividends.search'),
    hint: t('dividends.searchHint'),
    find: t('ui.search.find'),
    clear: t('dividends.mine'),
  },
  range: dateRangeTexts(t),
  errors: pickErrorTexts(t, [...codes, ...COMMON_ERRORS], service),
  totals: t('dividends.totals'),
  due: t('dividends.due'),
  paid: t('dividends.paid'),
  result: t('dividends.result'),
  bases: Object.fromEntries(CONTRACT_RULES.map((rule) => [rule, t(`dividends.bases.${rule}`)])) as Record<
    ContractRule,
    string
  >,
  yours: t('dividends.yours'),
  rate: t('dividends.rate'),
  states: named(BILL_STATES, (state) => t(`contracts.billStates.${state}`)),
  collect: t('dividends.collect', { amount: '{{amount}}' }),
  claimed: t('dividends.collected'),
  list: t('titles.agentDividend'),
});
export type DividendTexts = ReturnType<typeof dividendTexts>;
