import { openApiDocument } from '#gateway/site/docs/openapi.ts';
import { lintContract } from '../checks/contract/lint.ts';
import { publish } from '../checks/contract/released.ts';

const USAGE = `Usage: npm run contract -- publish: keeps the document of the present version of the contract
npm run contract -- lint: checks it by the rules of Redocly and Spectral`;

async function lint(): Promise<void> {
  const problems = await lintContract(openApiDocument(), console.log);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'No errors, no warnings.' : `${problems.length} errors and warnings.`);
  if (problems.length > 0) process.exitCode = 1;
}

const [command] = process.argv.slice(2);
if (command === 'publish') console.log(publish());
else if (command === 'lint') await lint();
else {
  console.error(USAGE);
  process.exitCode = 2;
}
