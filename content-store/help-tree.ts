import { INSTRUCTIONS_TAG } from '#contract/content/content-files.ts';
import type { HelpItem } from '#contract/content/help.ts';
import type { Language } from '#contract/core/languages.ts';
import type { ContentStore, Entry, Moment } from './store.ts';

/**
 * The help call's answer: groups with their topics, and the read-more texts as
 * children of the group tagged `instructions` (CONT-5, CONT-6).
 */
export function helpTree(
  content: Pick<ContentStore, 'list'>,
  language: Language,
  moment: Moment,
): HelpItem[] {
  const topics = content.list('help', language, moment);
  const instructions = content.list('read', language, moment).map((entry) => helpItem(entry, []));
  return topics
    .filter(({ data }) => data.parent === undefined)
    .map((group) => {
      const children = topics
        .filter(({ data }) => data.parent === group.data.tag)
        .map((topic) => helpItem(topic, []));
      const isInstructions = group.data.tag === INSTRUCTIONS_TAG;
      return helpItem(group, isInstructions ? [...children, ...instructions] : children);
    });
}

function helpItem({ data, html }: Entry<'help'> | Entry<'read'>, children: HelpItem[]): HelpItem {
  return { tag: data.tag, title: data.title, content: html, children };
}
