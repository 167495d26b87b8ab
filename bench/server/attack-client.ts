import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

/*
 * Asks for what no cache has, without a pause, from so many addresses with so many connections each, until the time is
 * over: searches for new words, and pages with a token that opens nothing.
 * Prints how often each status came.
 */
const [origin = '', addresses = '1', connections = '6', seconds = '5'] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const end = performance.now() + Number(seconds) * 1_000;
const statuses: Record<string, number> = {};

function ask(agent: Agent, from: number): Promise<string> {
  const word = randomBytes(6).toString('hex');
  const isSearch = Math.random() < 0.7;
  const path = isSearch ? `/m/search?q=${word}` : '/m/home';
  const headers = {
    // The site reads this address; nginx sees the address of the connection.
    'x-forwarded-for': `203.0.113.${from}`,
    ...(!isSearch && { authorization: word }),
  };
  return new Promise((resolve) => {
    request({ hostname, port, path, headers, agent, localAddress: `127.0.1.${from}` }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(String(answer.statusCode)));
    })
      .on('error', () => resolve('none'))
      .end();
  });
}

async function work(agent: Agent, from: number): Promise<void> {
  while (performance.now() < end) {
    const status = await ask(agent, from);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

await Promise.all(
  Array.from({ length: Number(addresses) }, (_, place) => {
    const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
    return Promise.all(Array.from({ length: Number(connections) }, () => work(agent, place + 1)));
  }),
);
console.log(JSON.stringify(statuses));
