import type { Group } from '../command.ts';

const NAME = { name: 'NAME', about: '2 to 32 small letters, digits, dots, _ or -' };

export const staff: Group = {
  name: 'staff',
  purpose: 'Keeps the people who run commands, and what their role includes.',
  commands: [
    {
      name: 'add',
      purpose: 'adds a staff member, or changes their role; the first one is a manager',
      example: 'mei.ling --role cashier',
      args: [NAME],
      options: [{ flags: '--role ROLE', about: 'cashier, support or manager', required: true }],
      changes: { roles: [], subject: NAME.name },
      database: 'made',
      load: async () => (await import('../runs/staff.ts')).add,
    },
    {
      name: 'remove',
      purpose: 'removes a staff member; what they did stays in the audit log',
      example: 'mei.ling',
      args: [NAME],
      changes: { roles: [], subject: NAME.name },
      load: async () => (await import('../runs/staff.ts')).remove,
    },
    {
      name: 'list',
      purpose: 'lists names and roles',
      example: '',
      load: async () => (await import('../runs/staff.ts')).list,
    },
  ],
};
