import type { Group } from '../command.ts';

const NAME = { name: 'NAME', about: 'of the member, in any case' };

export const members: Group = {
  name: 'members',
  purpose: 'Shows, blocks, messages and adds members.',
  commands: [
    {
      name: 'show',
      purpose: 'shows state, balance, waiting money, limits and last login',
      example: 'player01',
      args: [NAME],
      load: async () => (await import('../runs/members.ts')).show,
    },
    {
      name: 'block',
      purpose: 'ends all sessions and refuses logins; withdrawals that wait stay',
      example: "player01 'A stolen phone'",
      args: [NAME, { name: 'REASON', about: 'is stored in the audit log', kind: 'rest' }],
      changes: { roles: ['support'], subject: NAME.name },
      load: async () => (await import('../runs/members.ts')).block,
    },
    {
      name: 'unblock',
      purpose: 'lets a member log in again',
      example: 'player01',
      args: [NAME],
      changes: { roles: ['support'], subject: NAME.name },
      load: async () => (await import('../runs/members.ts')).unblock,
    },
    {
      name: 'message',
      purpose: 'writes to a member’s inbox; one text, or English | Chinese | Malay',
      example: "player01 'Your documents | 您的证件 | Dokumen anda' 'Please send them again.'",
      args: [NAME, { name: 'TITLE', about: 'one or three' }, { name: 'TEXT', about: 'one or three' }],
      changes: { roles: ['support'], subject: NAME.name },
      load: async () => (await import('../runs/members.ts')).message,
    },
    {
      name: 'add',
      purpose: 'adds a member; the password is shown once, and must be changed at the first login',
      example: 'agent01 --type agent',
      args: [{ name: 'NAME', about: '4 to 20 letters, digits or _' }],
      options: [
        { flags: '--type TYPE', about: 'player or agent', required: true },
        { flags: '--upline NAME', about: 'the agent above; none where it is left out' },
      ],
      changes: { roles: [], subject: NAME.name },
      database: 'made',
      makesPassword: true,
      load: async () => (await import('../runs/members.ts')).add,
    },
  ],
};
