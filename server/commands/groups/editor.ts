import type { Group } from '../command.ts';

const NAME = { name: 'NAME', about: '2 to 32 small letters, digits, dots, _ or -' };

export const editor: Group = {
  name: 'editor',
  purpose: 'Keeps the accounts of the editing page at /admin.',
  commands: [
    {
      name: 'list',
      purpose: 'lists who may edit',
      example: '',
      database: 'none',
      load: async () => (await import('../runs/editor.ts')).list,
    },
    {
      name: 'add',
      purpose: 'adds an account, or gives one a new password and role',
      example: 'mei.ling reviewer',
      args: [
        NAME,
        { name: 'ROLE', about: 'editor (the default) or reviewer, who may publish', kind: 'optional' },
      ],
      changes: { roles: [], subject: NAME.name },
      database: 'audited',
      load: async () => (await import('../runs/editor.ts')).add,
    },
    {
      name: 'remove',
      purpose: 'ends an account and its sessions',
      example: 'mei.ling',
      args: [NAME],
      changes: { roles: [], subject: NAME.name },
      database: 'audited',
      load: async () => (await import('../runs/editor.ts')).remove,
    },
  ],
};
