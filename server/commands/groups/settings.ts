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
  ],
};
