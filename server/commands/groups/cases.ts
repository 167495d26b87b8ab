import type { Group } from '../command.ts';

const ID = { name: 'ID', about: 'number of the case' };
const REASON = { name: 'REASON', about: 'is stored with the decision', kind: 'rest' } as const;

export const cases: Group = {
  name: 'cases',
  purpose: 'Decides cases that a person has to look at.',
  commands: [
    {
      name: 'list',
      purpose: 'lists open cases; of one member, all with their links',
      example: 'player01',
      args: [{ name: 'MEMBER', about: 'all members where it is left out', kind: 'optional' }],
      load: async () => (await import('../runs/cases.ts')).list,
    },
    {
      name: 'show',
      purpose: 'shows one case',
      example: '17',
      args: [ID],
      load: async () => (await import('../runs/cases.ts')).show,
    },
    {
      name: 'clear',
      purpose: 'decides that the accounts belong to two persons',
      example: "17 'A married couple'",
      args: [ID, REASON],
      changes: { roles: ['support'], subject: ID.name },
      load: async () => (await import('../runs/cases.ts')).clear,
    },
    {
      name: 'same',
      purpose: 'decides that the accounts belong to one person',
      example: "17 'Said so on the phone'",
      args: [ID, REASON],
      changes: { roles: ['support'], subject: ID.name },
      load: async () => (await import('../runs/cases.ts')).same,
    },
    {
      name: 'reopen',
      purpose: 'opens an account again that its member closed',
      example: 'player01',
      args: [{ name: 'MEMBER', about: 'whose account it is' }],
      changes: { roles: ['support'], subject: 'MEMBER' },
      load: async () => (await import('../runs/cases.ts')).reopen,
    },
  ],
};
