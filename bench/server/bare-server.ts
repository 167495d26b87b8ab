import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';

/**
 * The minimal Node server: one body from memory. Its arguments are the file of the body, the content encoding, and the
 * origin of the site that has the pictures. Prints its port; `/cpu` answers its CPU seconds.
 */
const [file = '', encoding = 'identity', origin] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': body.length,
  'Content-Encoding': encoding,
};

const server = createServer((incoming, response) => {
  const { url = '/' } = incoming;
  if (url === '/cpu') {
    const { user, system } = process.cpuUsage();
    response.end(String((user + system) / 1e6));
  } else if (url === '/' || origin === undefined) {
    response.writeHead(200, headers).end(body);
  } else {
    request(origin + url, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .once('error', () => response.destroy())
      .end();
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(address.port);
});
