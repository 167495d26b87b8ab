import type { Group } from '../command.ts';

export const catalogue: Group = {
  name: 'catalogue',
  purpose: 'Reads and writes vendors, games and lotteries as files.',
  commands: [
    {
      name: 'import',
      purpose: 'brings the catalogue to what files say, all of them or none',
      example: 'vendors.csv games.csv --dry-run',
      args: [{ name: 'FILE', about: 'vendors, games or lotteries, as .csv or .json', kind: 'files' }],
      options: [
        { flags: '--dry-run', about: 'only say what would change' },
        { flags: '--retire-missing', about: 'also retire titles that the files omit' },
      ],
      changes: { roles: [], subject: 'FILE' },
      database: 'made',
      load: async () => (await import('../runs/catalogue.ts')).importFiles,
    },
    {
      name: 'export',
      purpose: 'writes files that describe the catalogue',
      example: 'catalogue',
      args: [{ name: 'FOLDER', about: 'gets vendors.csv, games.csv and lotteries.csv' }],
      load: async () => (await import('../runs/catalogue.ts')).exportFolder,
    },
  ],
};
