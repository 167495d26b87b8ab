import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth/login.ts';
import { publicKey } from '#contract/core/sealing.ts';
import { seal } from '#testkit/gateway/sealing.ts';
import { overAndOver, post } from '../over-and-over.ts';

/**
 * Logs in repeatedly with parallel clients, each from another address: the site must trust this machine as a proxy. Its
 * arguments are the origin, the number of clients, and seconds. Prints the number of logins, and the number a second.
 */
const [origin = '', people = '1', seconds = '1'] = process.argv.slice(2);
const PLAYERS = 20;
const ADDRESSES = 60_000;
const key = ((await (await fetch(origin + publicKey.path)).json()) as { value: { publicKey: string } }).value;

let tries = 0;

function logIn(): Promise<number> {
  tries += 1;
  const username = `player${String(1 + (tries % PLAYERS)).padStart(2, '0')}`;
  const { body, encryption } = seal(key.publicKey, {
    type: 'username',
    username,
    password: 'Passw0rd1',
    ts: Date.now(),
    nonce: randomBytes(16).toString('hex'),
  });
  const address = `10.${tries % 7}.${(tries % ADDRESSES) >> 8}.${tries % 256}`;
  return post(origin + login.path, { Encryption: encryption, 'X-Forwarded-For': address }, body);
}

await overAndOver(Number(people), Number(seconds), logIn);
