import { pino } from 'pino';
import { watchEventLoop } from './watchdog.ts';

/*
 * A process with a watchdog that checks every 50 ms and ends the process after the given number of checks. It prints
 * `here` every 20 ms. It blocks its event loop for as many milliseconds of work as its standard input says; time in
 * which the process is suspended does not count.
 */
watchEventLoop(pino({ level: 'silent' }), { everyMs: 50, looks: Number(process.argv[2]) });
setInterval(() => process.stdout.write('here\n'), 20);
process.stdin.on('data', (text) => {
  const worked = () => process.cpuUsage().user / 1_000;
  const until = worked() + Number(text);
  while (worked() < until);
});
