import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Chapter, formatChapter, formatReport } from '../../bench/report.ts';
import type { Section } from '../../bench/section.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { handOver } from '../lib/run-node.ts';
import { ROOT, task } from '../lib/tools.ts';

/**
 * `npm run bench -- [sections]`: measures the built site and prints the report. Only a report of all sections is written
 * to bench/results/performance.md. A section that fails is reported, and the others continue.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => SECTIONS.every((section) => section.name !== name));
if (unknown.length > 0) {
  const names = SECTIONS.map(({ name }) => name).join(', ');
  console.error(`There is no section ${unknown.join(', ')}. There are: ${names}`);
  process.exit(1);
}
if ((await handOver(task('build'), [])) !== 0) process.exit(1);

// Sections read the metrics of the sites that they start with this environment.
process.env.METRICS_LOCAL = '1';
const load = loadavg()[0] ?? 0;
const chosen = SECTIONS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const chapters: Chapter[] = [];
for (const section of chosen) {
  const started = performance.now();
  console.log(`\n[${chapters.length + 1}/${chosen.length}] ${section.title}…`);
  const chapter = { ...section, result: await measured(section) };
  chapters.push(chapter);
  console.log(`${formatChapter(chapter)}\n${((performance.now() - started) / 1000).toFixed(0)} s`);
}
const report = formatReport(chapters, machine());
if (wanted.length === 0) writeFileSync(join(ROOT, 'bench', 'results', 'performance.md'), report);
else console.log(`\n${report}`);
process.exitCode = chapters.some(({ result }) => 'failed' in result) ? 1 : 0;

async function measured({ measure }: Section): Promise<Chapter['result']> {
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    return { failed: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error) };
  }
}

function machine(): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Measured on ${new Date().toISOString().slice(0, 10)}: ${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, Node ${process.version}; load of the machine before the first section: ${load.toFixed(1)}.`;
}
