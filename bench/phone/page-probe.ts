import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Requests pages fifty times a second, in turns, without waiting for earlier answers. Its arguments are seconds and the
 * pages' addresses. Prints the 95th percentile of all answers in milliseconds.
 */
const [seconds = '1', ...urls] = process.argv.slice(2);
const EVERY_MS = 20;

function measureRequest(url: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - started));
    })
      .once('error', reject)
      .end();
  });
}

const answers: Promise<number>[] = [];
const end = performance.now() + Number(seconds) * 1000;
while (performance.now() < end) {
  answers.push(measureRequest(urls[answers.length % urls.length] ?? ''));
  await delay(EVERY_MS);
}
const times = (await Promise.all(answers)).sort((one, other) => one - other);
console.log(JSON.stringify({ p95: times[Math.floor(times.length * 0.95)] }));
