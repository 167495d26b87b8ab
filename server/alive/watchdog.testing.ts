import { pino } from 'pino';
import { watchEventLoop } from './watchdog.ts';

/*
 * A process with a watchdog that looks every 50 ms and gives up after so many looks. It says `here` every 20 ms, and
 * stands still once its standard input says for how many milliseconds of work: time in which it is stopped is none.
 */
watchEventLoop(pino({ level: 'silent' }), { everyMs: 50, looks: Number(process.argv[2]) });
setInterval(() => process.stdout.write('here\n'), 20);
process.stdin.on('data', (text) => {
  const worked = () => process.cpuUsage().user / 1_000;
  const until = worked() + Number(text);
  while (worked() < until);
});
