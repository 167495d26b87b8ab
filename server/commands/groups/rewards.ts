import type { Group } from '../command.ts';

export const rewards: Group = {
  name: 'rewards',
  purpose: 'Gives members rewards that customer service promised.',
  commands: [
    {
      name: 'grant',
      purpose: 'gives a member a reward, which can be claimed for seven days',
      example: "player01 10.50 1 case-17 'Sorry for the wait | 抱歉让您久等 | Maaf atas penantian'",
      args: [
        { name: 'USERNAME', about: 'of the member' },
        { name: 'AMOUNT', about: '10 or 10.50' },
        {
          name: 'REASON',
          about:
            'the link of a promotion that is paid by hand, or TURNOVER REFERENCE TITLE: how often it is bet, 0 to 10; a word, once for a member; one title or three with | between',
          kind: 'rest',
        },
      ],
      changes: { roles: ['cashier'], subject: 'USERNAME' },
      load: async () => (await import('../runs/rewards.ts')).grant,
    },
  ],
};
