import type { Group } from '../command.ts';

export const settings: Group = {
  name: 'settings',
  purpose: 'Checks the settings of the site.',
  commands: [
    {
      name: 'check',
      purpose: 'checks the environment, or a file such as .env, without starting anything',
      example: 'production.env',
      args: [
        { name: 'FILE', about: 'lines of NAME=value; the environment where it is left out', kind: 'file' },
      ],
      database: 'none',
      load: async () => (await import('../runs/settings.ts')).check,
    },
    {
      name: 'test-sms',
      purpose: 'sends a code that opens nothing by the SMS service of the settings',
      example: '+60123456789',
      args: [{ name: 'NUMBER', about: 'a mobile number with its country, such as +60123456789' }],
      database: 'none',
      load: async () => (await import('../runs/settings.ts')).testSms,
    },
    {
      name: 'test-mail',
      purpose: 'sends a code that opens nothing by the mail server of the settings',
      example: 'ana@example.com',
      args: [{ name: 'ADDRESS', about: 'an e-mail address' }],
      database: 'none',
      load: async () => (await import('../runs/settings.ts')).testMail,
    },
  ],
};
