// Health check of the container, by the Node of its image: exit code 0 where the site is ready. Docker only notes what
// is unhealthy; so a site that takes connections and says nothing, three times in a row, is ended here. Its launcher, the
// container's first process, then ends too, and the restart policy starts the container again.
import { readFileSync } from 'node:fs';

/** With five seconds each less than the health check's own time. */
const TRIES = 3;

const [origin = 'http://127.0.0.1:3000', first = '1', answerWithinMs = '5000'] = process.argv.slice(2);

/** @returns {Promise<number | 'silent' | 'refused'>} the status, or why there is none */
async function ask(path) {
  try {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(Number(answerWithinMs)) });
    return answer.status;
  } catch (error) {
    // A site that refuses is starting, or has ended: its launcher knows.
    return error.name === 'TimeoutError' ? 'silent' : 'refused';
  }
}

async function isHung() {
  for (let tries = 0; tries < TRIES; tries += 1) if ((await ask('/healthz')) !== 'silent') return false;
  return true;
}

if (await isHung()) {
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  // A process that was stopped takes no other signal.
  for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
  console.log('The site takes connections and says nothing: it was ended.');
  process.exit(1);
}
process.exit((await ask('/readyz')) === 200 ? 0 : 1);
