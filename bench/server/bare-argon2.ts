import { hash, verify } from '@node-rs/argon2';

/** Verifies a password repeatedly, a number in parallel for some seconds. Prints the rate, and the cost of each. */
const [atOnce = '1', seconds = '1'] = process.argv.slice(2);
const passwordHash = await hash('Passw0rd1');
const cpu = process.cpuUsage();
const started = performance.now();
const end = started + Number(seconds) * 1000;
let checked = 0;
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    while (performance.now() < end) {
      if (!(await verify(passwordHash, 'Passw0rd1'))) throw new Error('The password was not recognised');
      checked += 1;
    }
  }),
);
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    done: checked,
    perSecond: checked / ((performance.now() - started) / 1000),
    cpuMs: (user + system) / 1000 / checked,
  }),
);
