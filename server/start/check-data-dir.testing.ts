import { checkDataDir } from './data-dir.ts';

/* Checks the data folder of the argument, and prints what a start would say. For tests, as another user. */
const [folder = ''] = process.argv.slice(2);
console.log(await checkDataDir(folder).then(String, (error: Error) => error.message));
