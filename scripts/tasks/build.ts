import { buildSite } from '../lib/build/build-site.ts';

try {
  await buildSite(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
