import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The least a Node server can do: one body from memory. Its arguments are the file of
 * the body and the content encoding. Prints its port; `/cpu` answers its own CPU seconds.
 */
const [file = '', encoding = 'identity'] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': body.length,
  'Content-Encoding': encoding,
};

const server = createServer((request, response) => {
  if (request.url !== '/cpu') {
    response.writeHead(200, headers).end(body);
    return;
  }
  const { user, system } = process.cpuUsage();
  response.end(String((user + system) / 1e6));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(address.port);
});
