import { type ConfigData, FileSystemConfigLoader, HtmlValidate, type Message } from 'html-validate';
import type { Problems } from '../source.ts';
import { type CrawledPage, nameOf } from './crawl.ts';

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Written by React and the compressor, not by the author.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
    // Inline by design: the page contains its little script and style, allowed by hash.
    'no-inline-style': 'error',
    'require-sri': 'off',
  },
};

/** Returns the faults in the markup that the server sends. */
export async function markupProblems(pages: readonly CrawledPage[]): Promise<Problems> {
  const problems = await Promise.all(pages.map((page) => htmlProblems(nameOf(page), page.html)));
  return problems.flat();
}

const validator = new HtmlValidate(new FileSystemConfigLoader(CONFIG));

/** Password managers should not store a payment PIN, so its field has `autocomplete="off"` (WAY-11). */
const isPin = ({ ruleId, selector }: Pick<Message, 'ruleId' | 'selector'>): boolean =>
  ruleId === 'autocomplete-password' && /^#field-\w*[Pp]aymentPassword$/.test(selector ?? '');

/** The styles that Astro puts before a page's first island, outside the head. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

export async function htmlProblems(name: string, html: string): Promise<Problems> {
  const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''), CONFIG);
  return results.flatMap(({ messages }) =>
    messages
      .filter((message) => !isPin(message))
      .map(({ ruleId, message, selector }) => `${name}: ${message} (${ruleId}) at ${selector ?? '?'}`),
  );
}
