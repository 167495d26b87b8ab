import type { Group } from '../command.ts';

export const ledger: Group = {
  name: 'ledger',
  purpose: 'Verifies that all money is accounted for, and puts old months away.',
  commands: [
    {
      name: 'verify',
      purpose: 'lists money that is not accounted for; exits 1 where there is some',
      example: '',
      load: async () => (await import('../runs/ledger.ts')).verify,
    },
    {
      name: 'put-away',
      purpose: 'puts the entries of a month and of all before it away',
      example: '2025-03 --keep-months 24',
      args: [{ name: 'MONTH', about: 'such as 2025-03' }],
      options: [{ flags: '--keep-months COUNT', about: 'full months that stay', fallback: '24' }],
      changes: { roles: [], subject: 'MONTH' },
      load: async () => (await import('../runs/ledger.ts')).archive,
    },
  ],
};
