import type { Group } from '../command.ts';

const FILTER = [
  { flags: '--by NAME', about: 'only of this member of staff' },
  { flags: '--subject NAME', about: 'only about this order, member, case or account' },
  { flags: '--since MOMENT', about: 'only from this day or moment on, such as 2026-11-30' },
] as const;

export const audit: Group = {
  name: 'audit',
  purpose: 'Shows who changed what by a command; rows are kept for five years.',
  commands: [
    {
      name: 'list',
      purpose: 'lists rows, oldest first',
      example: '--subject player01 --since 2026-11-30',
      options: FILTER,
      load: async () => (await import('../runs/audit.ts')).list,
    },
    {
      name: 'export',
      purpose: 'writes rows to a file of CSV',
      example: 'audit.csv --since 2026-01-01',
      args: [{ name: 'FILE', about: 'is replaced if it exists' }],
      options: FILTER,
      load: async () => (await import('../runs/audit.ts')).exportFile,
    },
  ],
};
