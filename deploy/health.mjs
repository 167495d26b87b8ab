// Health check of the container, with the Node of its image: exit code 0 if the site is ready. Docker only marks a
// container as unhealthy. So this script ends a site that accepts connections and does not answer three times in a row.
// Its launcher, the container's first process, then ends too, and the restart policy restarts the container.
import { readFileSync } from 'node:fs';

/** With five seconds each, less than the timeout of the health check. */
const TRIES = 3;

const [origin = 'http://127.0.0.1:3000', first = '1', answerWithinMs = '5000'] = process.argv.slice(2);

/** @returns {Promise<number | 'silent' | 'refused'>} the status, or the reason why it is missing */
async function ask(path) {
  try {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(Number(answerWithinMs)) });
    return answer.status;
  } catch (error) {
    // A site that refuses connections is starting, or has ended: its launcher handles both.
    return error.name === 'TimeoutError' ? 'silent' : 'refused';
  }
}

async function isHung() {
  for (let tries = 0; tries < TRIES; tries += 1) if ((await ask('/healthz')) !== 'silent') return false;
  return true;
}

if (await isHung()) {
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  // A stopped process reacts to no other signal.
  for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
  console.log('The site accepts connections and does not answer: it was ended.');
  process.exit(1);
}
process.exit((await ask('/readyz')) === 200 ? 0 : 1);
