import { type Drawing, MOTIF_DRAWINGS } from '../drawings.ts';
import type { Seeded } from '../seeded.ts';
import type { Charm, Tone } from '../theme.ts';
import type { Stage } from '../tile/vendor-styles.ts';
import { TOPICS } from './topics.ts';

/** The content of one picture, chosen from its topics. */
export type Scene = { hero: Drawing; tone: Tone; stage: Stage; charms: readonly [Charm, Charm] };

/**
 * Chooses the scene: the first topic of the slug gives hero and stage, a second one the nearest charm. Slugs that end
 * in a number step through their topics, so that a series shows different things.
 */
export function chooseScene(slug: string, random: Seeded): Scene {
  const words = slug.split('-');
  const named = TOPICS.filter((topic) => topic.words.some((word) => words.includes(word)));
  const [number = '1'] = /(?<=-)\d{1,2}$/.exec(slug) ?? [];
  const topic = named[(Number(number) + named.length - 1) % named.length] ?? random.pick(TOPICS);
  const second = named.find((candidate) => candidate !== topic) ?? topic;
  const [motif, tone] = random.pick(topic.heroes);
  const [near, far] = topic.charms;
  const otherCharm = second.charms.find((name) => name !== near) ?? far;
  return {
    hero: MOTIF_DRAWINGS[motif],
    tone,
    stage: topic.stage,
    charms: second === topic ? [near, far] : [otherCharm, near],
  };
}
