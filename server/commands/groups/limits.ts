import type { Group } from '../command.ts';

export const limits: Group = {
  name: 'limits',
  purpose: 'Reports how players use their limits, without names.',
  commands: [
    {
      name: 'report',
      purpose: 'counts who set, reached and raised limits',
      example: '',
      load: async () => (await import('../runs/limits.ts')).report,
    },
  ],
};
