import type { Group } from '../command.ts';

export const content: Group = {
  name: 'content',
  purpose: 'Checks the texts of CONTENT_DIR.',
  commands: [
    {
      name: 'check',
      purpose: 'lists files with mistakes, which the site does not show; exits 1 where there are some',
      example: '',
      database: 'none',
      load: async () => (await import('../runs/content.ts')).check,
    },
  ],
};
