import type { RefObject } from 'react';
import type { Contract } from '#contract/agents/agent-contracts.ts';
import type { ContractTexts } from '#lib/agents/contract-texts.server.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Table } from '../../ui/Table.tsx';

interface Props {
  readonly contract: Contract;
  readonly texts: ContractTexts;
  readonly currency: string;
  /** Gets the focus once the contract is answered. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Lists the terms of a contract. */
export function Terms({ contract, texts, currency, heading }: Props) {
  const { offeredBy, version, offeredAt, expiresAt, cycle, rule, carryOver, tiers, state } = contract;
  const { facts } = texts;
  return (
    <>
      <h2 className="contract-state" data-state={state} ref={heading} tabIndex={-1}>
        {texts.states[state]}
      </h2>
      <Facts
        facts={[
          [facts.offeredBy, offeredBy === '' ? facts.house : <bdi key="by">{offeredBy}</bdi>],
          [facts.version, version],
          [facts.offeredAt, <Moment key="at" at={offeredAt} />],
          [facts.expiresAt, state === 'requested' && <Moment key="until" at={expiresAt} />],
          [facts.cycle, texts.cycles[cycle]],
          [facts.rule, texts.rules[rule]],
          [facts.carryOver, rule === 'profit' && texts.carryOvers[carryOver]],
        ]}
      />
      <Table
        caption={texts.tiers.title}
        title
        rows={tiers}
        keyOf={({ min, activeMembers }) => `${min} ${activeMembers}`}
        columns={[
          {
            name: 'min',
            label: texts.tiers.from,
            value: ({ min }) => `${texts.tiers.from} ${formatMoney(min, currency)}`,
          },
          {
            name: 'percent',
            label: texts.tiers.percent,
            value: ({ percent }) => `${percent}%`,
            align: 'end',
            priority: 'head',
          },
          {
            name: 'active',
            label: texts.tiers.activeMembers,
            value: ({ activeMembers }) => activeMembers,
            align: 'end',
          },
        ]}
      />
      <p className="field-hint">{texts.tiers.how}</p>
    </>
  );
}
