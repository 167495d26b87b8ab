import type { Group } from '../command.ts';

const MEMBER = { name: 'MEMBER', about: 'who gets the contract' };
const KIND = { name: 'KIND', about: 'salary, hourly or dividend' };

export const agentContracts: Group = {
  name: 'agent-contracts',
  purpose: 'Offers agents contracts, and lists them.',
  commands: [
    {
      name: 'list',
      purpose: 'lists open offers and contracts in force; of one member, all',
      example: 'agent01',
      args: [{ name: 'MEMBER', about: 'all members where it is left out', kind: 'optional' }],
      load: async () => (await import('../runs/agent-contracts.ts')).list,
    },
    {
      name: 'offer',
      purpose: 'offers a member a contract',
      example: 'agent01 dividend cycle=monthly rule=profit tiers=100:1:5 carry-over=permanent by=agent02',
      args: [
        MEMBER,
        KIND,
        {
          name: 'TERM',
          about:
            'cycle=hourly|daily|ten-days|half-monthly|monthly, rule=turnover|daily-average|profit, tiers=MIN:ACTIVE:PERCENT,…, carry-over=none|permanent|last|half-month, days=1 to 90, by=AGENT',
          kind: 'rest',
        },
      ],
      changes: { roles: [], subject: MEMBER.name },
      load: async () => (await import('../runs/agent-contracts.ts')).offer,
    },
    {
      name: 'change',
      purpose: 'changes an open offer; the member reads it again',
      example: 'agent01 dividend tiers=100:1:7.5',
      args: [MEMBER, KIND, { name: 'TERM', about: 'any of the terms of an offer', kind: 'rest' }],
      changes: { roles: [], subject: MEMBER.name },
      load: async () => (await import('../runs/agent-contracts.ts')).change,
    },
  ],
};
