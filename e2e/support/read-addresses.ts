import { CALLS } from '#contract/calls.ts';
import { parametersIn } from '#gateway/site/docs/document.ts';
import { openApiDocument } from '#gateway/site/docs/openapi.ts';

const DAY_MS = 86_400_000;
/** Calls that make something; and the list of all countries, Malaysia among them. */
const NOT_READ = new Set([
  'countries',
  'captcha',
  'proof',
  'slider',
  'createTrial',
  'launchChat',
  'launchGame',
]);

/** Lists the addresses of all reads of the contract that name no single thing, for a day, a month, a lottery. */
export function readAddresses(now: number): string[] {
  const contract = openApiDocument();
  const values: Readonly<Record<string, string>> = {
    from: String(now - 30 * DAY_MS),
    to: String(now),
    startDate: String(now - DAY_MS),
    endDate: String(now),
    username: 'player01',
    region: 'south',
    code: 'VNSOUTH',
  };
  return Object.entries(CALLS)
    .filter(([name, { method, path }]) => method === 'GET' && !path.includes('{') && !NOT_READ.has(name))
    .map(([, call]) => {
      const operation = contract.paths[call.path]?.get;
      const names = operation
        ? parametersIn(contract, operation).filter(({ in: place }) => place === 'query')
        : [];
      const query = new URLSearchParams(
        names.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
      );
      return `${call.path}?${query}`;
    });
}
