import { costTable } from '../scripts/checks/site/budgets.ts';
import { measurePages } from '../scripts/checks/site/measure.ts';
import { large } from './data/large.ts';
import { logins } from './data/logins.ts';
import { lottery } from './data/lottery.ts';
import { memberData } from './data/member-data.ts';
import { teams } from './data/teams.ts';
import { bytesUsed } from './phone/bytes-used.ts';
import { firstPaints } from './phone/first-paint.ts';
import { firstTaps } from './phone/first-tap.ts';
import { lighthouseScores } from './phone/lighthouse.ts';
import { mainThread } from './phone/main-thread.ts';
import { pictureFormats } from './pictures/picture-formats.ts';
import { byBrowser, type Section } from './section.ts';
import { attackers } from './server/attackers.ts';
import { knownNames } from './server/known-names.ts';
import { memory } from './server/memory.ts';
import { memorySlope } from './server/memory-slope.ts';
import { nodes } from './server/nodes.ts';
import { rendering } from './server/rendering.ts';
import { throughput } from './server/throughput.ts';

const SLOW_PHONE = 'On a phone 6 times slower than this machine, at 400 kbit/s and 400 ms';

/** In the order of the report. One at a time: measurements must not disturb each other. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'lighthouse',
    title: 'Lighthouse, mobile',
    note: 'Medians of five runs each, of three for the pages of words but help.',
    measure: () => byBrowser((_browser, origin) => lighthouseScores(origin)),
  },
  {
    name: 'first-paint',
    title: 'First paint',
    note: `${SLOW_PHONE}, medians of seven after one that does not count; the pages take turns. The page written by hand is home’s document without scripts, with filler at its end in their place, from a bare \`node:http\` server that sends no headers but the type and length of it. Home’s own bytes from such a server tell what of the distance the front process and its headers take.`,
    measure: () => byBrowser(firstPaints),
  },
  {
    name: 'main-thread',
    title: 'Work of the main thread',
    note: 'CPU time of the thread, times the 6 that a phone is slower than this machine, medians of nine, until all pictures of the page are there. Styles, layout and scripts are parts of all work; drawing the pictures, painting and parsing are the rest. A page of one word takes what the browser itself needs: the start of the tab’s process, its scripting contexts and the measurement’s own. Pages are judged by what they need beside it, in the same run; they take turns.',
    measure: () => byBrowser(mainThread),
  },
  {
    name: 'pictures',
    title: 'Pictures',
    note: 'Home with its games’ pictures as they are served and in two other formats, covers and marks of vendors as they are, medians of five. Work as above; the last column is on the slow phone and line, from the navigation until all pictures of the first screen are decoded.',
    measure: () => byBrowser(pictureFormats),
  },
  {
    name: 'first-tap',
    title: 'First tap',
    note: `${SLOW_PHONE}, medians of five, from the navigation: the tap is made once, in the frame that first shows its target, and no script of the measurement runs in between. The test tool delivers its touches only after another whole frame is on the screen, which a finger does not wait for: a member’s tap is also made by the page itself, a click where the heart is, at the priority of input, right after that frame.`,
    measure: () => byBrowser(firstTaps),
  },
  {
    name: 'member-data',
    title: 'A member’s data',
    note: `${SLOW_PHONE}, medians of three, the two in turns. First paint is that of the page that shows the data.`,
    measure: () => byBrowser(memberData),
  },
  {
    name: 'throughput',
    title: 'Throughput',
    note: 'Bodies over loopback, brotli where nothing else is said, five seconds twice after a warm-up, in turns with a bare server that sends the same bytes. Shares are of requests a second, and of requests for the same CPU time, which depends far less on what else the machine does.',
    measure: throughput,
  },
  {
    name: 'rendering',
    title: 'Pages that no cache has',
    note: 'CPU time of the site’s process, all threads and the embedded database included, for one page of its kind: 60 addresses in all languages and both themes, each requested once, one after another, after 36 others of each kind. Lists and searches of the demo. `BENCH_BESIDE=<folder>` measures the built checkout in that folder beside it: the two take turns at every request.',
    measure: rendering,
  },
  {
    name: 'logins',
    title: 'Logins',
    note: 'Medians of eight rounds of four seconds each, bare and logins in turns, and of seven rounds of eight seconds for three pages from the cache, on all cores but two. “Times” are those within a round; a bare server that sends home’s bytes while another process hashes tells how much of them the machine itself does. Those who log in and PostgreSQL have one of the two, the watch on the pages the other.',
    measure: logins,
  },
  {
    name: 'names',
    title: 'Names',
    note: 'Medians of 200 names that exist and 200 that do not, asked for in turns at a gateway on the embedded database.',
    measure: knownNames,
  },
  {
    name: 'teams',
    title: 'Teams',
    note: 'An agent with a team of a million on five levels, with a million bets of 92 days, on PostgreSQL: 100 answers of the gateway each, one after another. Days are those of the site’s calendar, which every page of agents asks by. The rows of another zone are what the calls themselves cost whoever else names one: the counts then read who bet in the day, the overview quarters of an hour and everybody’s own bets. `BENCH_TEAM=100000 npm run bench -- teams` measures a smaller one.',
    measure: teams,
  },
  {
    name: 'large',
    title: 'A large database',
    note: 'Every call that lists or counts, asked of a database of `npm run seed` and of one a thousandth of it on the same PostgreSQL, in turns, by days of the site’s calendar as pages ask: as a member with about 60 entries in either, 15 of them in the month that is asked for, and as the agent of a quarter of all members. Each call 100 times in each of five sets, of ten where its p95 is above; figures are those of the set in the middle, and times within a set. The ledger’s memory is the server’s own default, 128 MB. `BENCH_MEMBERS` and `BENCH_ENTRIES` choose another size.',
    measure: large,
  },
  {
    name: 'lottery',
    title: 'Draws',
    note: 'Six draws on PostgreSQL, one after another by one gateway: from the moment a draw is due until all its tickets are settled, each paid, kept as a bet and counted into turnover and sums. Every ticket has a line that wins, one that loses and one that rarely wins. The ledger is verified afterwards.',
    measure: lottery,
  },
  {
    name: 'nodes',
    title: 'Several processes',
    note: 'One, two and three processes behind nginx and on one PostgreSQL, medians of three rounds of four seconds in turns. Whoever asks, nginx, PostgreSQL and the processes share the machine: once it is busy, more processes have nothing to add, and what one of them spends for each answer tells how many a core of its own would give.',
    measure: nodes,
  },
  {
    name: 'attackers',
    title: 'Attackers',
    note: 'How long twenty visitors of other addresses wait for home, which is cached, while one address or twenty ask without a pause, with six connections each, for what no cache has: searches for new words, and pages with a token that opens nothing. Attackers, visitors, nginx and the site share the machine.',
    measure: attackers,
  },
  {
    name: 'memory',
    title: 'Memory',
    note: 'Resident MB after three seconds of load on each of six pages.',
    measure: memory,
  },
  {
    name: 'memory-slope',
    title: 'Memory over time',
    note: 'Resident MB of a site with the embedded database, at 16 requests a second for ten minutes, pages and calls in turns.',
    measure: memorySlope,
  },
  {
    name: 'bytes',
    title: 'Bytes',
    note: 'As a guest, before a touch.',
    measure: () => byBrowser(async (_browser, origin) => ({ text: costTable(await measurePages(origin)) })),
  },
  {
    name: 'bytes-used',
    title: 'Bytes after use',
    note: 'Script, gzip, after every kind of control of a page was used as a thumb does, and what opens at that: buttons, tabs, fields, forms sent empty and filled in, sheets, dialogs. On a slow line, where login opens as its page; on a quick one it comes over the page and brings what /m/login weighs. Of pages that are alike one is used. Firebase is not counted. “Alone” is what no other page of members needs.',
    measure: bytesUsed,
  },
];
