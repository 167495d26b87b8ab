import {
  BILL_STATES,
  CARRY_OVERS,
  CONTRACT_CYCLES,
  CONTRACT_RULES,
  CONTRACT_STATES,
} from '#contract/agents/agent-contracts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { callTexts, named } from '#lib/ui/index.server.ts';

/**
 * Returns the texts of a contract's page.
 * @param codes of the call that answers
 * @param service address of customer service
 */
export const contractTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  call: callTexts(t, { service, empty: { title: t('contracts.none'), text: t('contracts.noneText') } }),
  errors: pickErrorTexts(t, [...codes, ...COMMON_ERRORS], service),
  cancel: t('prompts.cancel'),
  states: named(CONTRACT_STATES, (state) => t(`contracts.states.${state}`)),
  facts: {
    offeredBy: t('contracts.facts.offeredBy'),
    house: t('contracts.facts.house'),
    version: t('contracts.facts.version'),
    offeredAt: t('contracts.facts.offeredAt'),
    expiresAt: t('contracts.facts.expiresAt'),
    cycle: t('contracts.facts.cycle'),
    rule: t('contracts.facts.rule'),
    carryOver: t('contracts.facts.carryOver'),
  },
  cycles: named(CONTRACT_CYCLES, (cycle) => t(`contracts.cycles.${cycle}`)),
  rules: named(CONTRACT_RULES, (rule) => t(`contracts.rules.${rule}`)),
  carryOvers: named(CARRY_OVERS, (carryOver) => t(`contracts.carryOvers.${carryOver}`)),
  tiers: {
    title: t('contracts.tiers'),
    from: t('contracts.from'),
    activeMembers: t('contracts.activeMembers'),
    percent: t('contracts.percent'),
    how: t('contracts.how'),
  },
  ways: {
    accept: {
      name: t('contracts.accept'),
      title: t('contracts.acceptTitle'),
      text: t('contracts.acceptText'),
    },
    decline: {
      name: t('contracts.decline'),
      title: t('contracts.declineTitle'),
      text: t('contracts.declineText'),
    },
  },
  accepted: t('contracts.accepted'),
  declined: t('contracts.declined'),
  bills: t('contracts.bills'),
  noBills: t('contracts.noBills'),
  billStates: named(BILL_STATES, (state) => t(`contracts.billStates.${state}`)),
  billNote: t('contracts.billNote', { result: '{{result}}', n: '{{n}}', percent: '{{percent}}' }),
});
export type ContractTexts = ReturnType<typeof contractTexts>;
