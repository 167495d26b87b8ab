import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/core/languages.ts';
import { brandStyle } from '#server/brand/colours.ts';
import { lastResort } from '#server/pages/last-resort.ts';
import { ROOT } from '../project.ts';

type Given = Parameters<typeof brandStyle>[0];

/** Returns the page for a failure of the site, with an operator's colours, as a browser gets it. */
export function failurePage(language: Language, colours: Given) {
  const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const { headers, body } = lastResort(language, brandStyle(colours, tokens));
  return { headers: Object.fromEntries(headers), body: body.toString() };
}
