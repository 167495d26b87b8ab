import { INSTRUCTIONS_TAG } from '#contract/content/content-files.ts';
import { type HelpItem, help } from '#contract/content/help.ts';
import { shortened, toExcerpt } from '#contract/core/excerpt.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import { sanitise } from '#lib/html/sanitise.server.ts';

export interface HelpTopic {
  readonly tag: string;
  readonly title: string;
  /** Safe HTML; empty for a topic that only contains others. */
  readonly html: string;
  readonly children: readonly HelpTopic[];
}

/** Topics of the help centre in one language (CONT-5). */
export async function readHelp(gateway: GatewayFetch, language: Language): Promise<Answer<HelpTopic[]>> {
  const answer = await read(gateway, help, { lang: language });
  return answer.ok ? { ok: true, value: answer.value.map(toTopic) } : answer;
}

function toTopic({ tag, title, content, children }: HelpItem): HelpTopic {
  return { tag, title, html: sanitise(content), children: children.map(toTopic) };
}

/** Returns one line about a topic: its beginning, or its questions; empty without text. */
export function describedIn({ html, children }: HelpTopic): string {
  return toExcerpt(html) || shortened(children.map(({ title }) => title).join(' '));
}

/** Returns the page that explains one kind of game: child `topic` of the group of instructions (CONT-6). */
export function findInstruction(topics: readonly HelpTopic[], topic: string): HelpTopic | undefined {
  return topics.find(({ tag }) => tag === INSTRUCTIONS_TAG)?.children.find(({ tag }) => tag === topic);
}
