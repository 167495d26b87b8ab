import { publish } from '../checks/contract/released.ts';

/** `npm run contract -- publish`: keeps the document of the present version of the contract. */
const [command] = process.argv.slice(2);
if (command === 'publish') console.log(publish());
else {
  console.error('Usage: npm run contract -- publish');
  process.exitCode = 2;
}
