import type { BrowserContextOptions, Page } from '@playwright/test';
import type { StoryName } from '#testkit/profiles/profiles.ts';
import type { Person } from '../person.ts';
import type { StartedSite } from '../sites.ts';

/** A person's visit, in which one of the stories happens. */
export interface Visit {
  readonly page: Page;
  readonly person: Person;
  readonly site: StartedSite;
  /** A demo player that no other test uses. */
  readonly player: string;
  /** Writes an amount such as `50.00` as this person types it. */
  readonly amount: (usual: string) => string;
  /** What this person searches for. */
  readonly search: string;
  /** Opens a session of a demo account without counted acts. The next page shows it. */
  readonly enter: (userName: string) => Promise<void>;
  /** Runs between two acts: checks the page, and changes what the visitor's profile changes. */
  readonly step: () => Promise<void>;
}

/** A story from a first page to what the person wants. */
export interface Story {
  readonly name: StoryName;
  readonly screen: BrowserContextOptions;
  /** Whether the site has no captcha at registration: a test cannot read one. */
  readonly hasNoCaptcha: boolean;
  readonly run: (visit: Visit) => Promise<void>;
}

/** A story of the first minutes. Its own test counts the acts. */
export interface CountedStory extends Story {
  /** The title of that test, with the rule's id. */
  readonly title: string;
  /** Whether the story itself enlarges the text of open pages, which moves them. */
  readonly enlarges?: true;
}

export const PHONE = { viewport: { width: 360, height: 640 } } as const;
