import type { Group } from '../command.ts';

const ORDER = { name: 'ORDER', about: 'number of a deposit, a withdrawal or documents' };

export const cashier: Group = {
  name: 'cashier',
  purpose: 'Decides deposits, withdrawals and documents that wait for a person.',
  commands: [
    {
      name: 'list',
      purpose: 'lists what waits for a decision',
      example: '',
      load: async () => (await import('../runs/cashier.ts')).list,
    },
    {
      name: 'approve',
      purpose: 'approves an order',
      example: 'D2611300001',
      args: [
        ORDER,
        {
          name: 'DOCUMENT-NUMBER',
          about: 'what the document says, where it is not the number that was typed',
          kind: 'optional',
          secret: true,
        },
      ],
      changes: { roles: ['cashier'], subject: ORDER.name },
      load: async () => (await import('../runs/cashier.ts')).approve,
    },
    {
      name: 'reject',
      purpose: 'rejects an order; the member reads the reason',
      example: "D2611300001 'The money did not arrive'",
      args: [ORDER, { name: 'REASON', about: 'words for the member, or a code', kind: 'rest' }],
      changes: { roles: ['cashier'], subject: ORDER.name },
      load: async () => (await import('../runs/cashier.ts')).reject,
    },
    {
      name: 'open',
      purpose: 'writes the pictures of documents to a folder; delete it after the decision',
      example: 'V2611300001 pictures',
      args: [ORDER, { name: 'FOLDER', about: 'is made where it is missing' }],
      load: async () => (await import('../runs/cashier.ts')).open,
    },
  ],
};
