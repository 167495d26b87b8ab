/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /**
     * Fetches a path of the gateway with the front process's limits; set by `server/`, or by the middleware in
     * development.
     */
    gateway: import('./lib/gateway/read.server.ts').GatewayFetch;
    /** The language of the interface. */
    locale: import('#lib/i18n/translator.server.ts').Locale;
    /** The language of the content; English where the content lacks the interface's language. */
    language: import('#contract/core/languages.ts').Language;
    theme: import('#lib/ui/theme.ts').Theme;
    t: import('#lib/i18n/translator.server.ts').Translate;
    /** A promise, so that a page's own reads need not wait for it. */
    shell: Promise<import('#lib/shell/shell-data.server.ts').ShellData>;
    site: import('#lib/seo/site.ts').SiteSettings;
    /** What the front process learned about its gateway; absent in `astro dev`. */
    features?: import('#lib/shell/shell-data.server.ts').Learned;
    /** Address of a picture of the site's own pages: generated for a name; an address is returned unchanged. */
    artwork: (kind: 'cover' | 'portrait', picture: string) => string;
    /** The content files, from the front process; absent in `astro dev`. */
    content?: import('#contract/content/content-files.ts').ContentReader;
    /** The member for whom the page's islands are rendered; absent in the shared page. */
    personal?: {
      readonly timeZone: string;
      /** Carries their session. */
      gateway: import('./lib/gateway/read.server.ts').GatewayFetch;
    };
    /** Whether this is an editor's preview of an unpublished text. */
    preview?: boolean;
  }
}

interface ImportMetaEnv {
  /** Matches the codes of the interface's languages; in inline scripts only. */
  readonly LANGUAGE_CODE: RegExp;
  /** Address of the script that only members load. */
  readonly MEMBER_SCRIPT: string;
  /** Paths below the root of the files that every island loads, separated by spaces; empty in development. */
  readonly ISLAND_FILES: string;
  /** Likewise, for the files that every page for members loads. */
  readonly MEMBER_PAGE_FILES: string;
  /** Texts by language; in the script for failed loads only. */
  readonly FAILED_LOADS_TEXTS: Readonly<
    Record<
      import('#contract/core/languages.ts').Language,
      import('#lib/shell/index.server.ts').FailedLoadsTexts
    >
  >;
  /** Address of the script that follows links to login and outside addresses. */
  readonly FOLLOW_SCRIPT: string;
  /** Address of the script that reports real users' measurements. */
  readonly VITALS_SCRIPT: string;
  /** Address of the script of game tiles and banners, loaded at their first use. */
  readonly GAMES_SCRIPT: string;
  /** Address of the script that loads the rest of a game list in place. */
  readonly MORE_GAMES_SCRIPT: string;
}

declare module 'virtual:icons' {
  /** SVG content on a 24 × 24 grid by icon name. */
  const bodies: Record<import('#lib/ui/pictures/icons.ts').IconName, string>;
  export default bodies;
}

declare module 'virtual:game-texts/*' {
  const texts: import('#lib/games/tiles/texts.server.ts').GameTexts;
  export default texts;
}

declare module 'virtual:member-texts/*' {
  const texts: import('#lib/i18n/member-texts.server.ts').MemberTexts;
  export default texts;
}

declare module 'virtual:island-texts/*' {
  const texts: import('#lib/hydration/island-texts.server.ts').IslandTexts;
  export default texts;
}

declare module 'virtual:brand-styles' {
  /** Styles of a site with another brand. */
  const styles: string;
  export default styles;
}

declare module 'virtual:right-to-left' {
  /** Text of the additional styles of right-to-left pages, as the content policy's hash covers it. */
  const text: string;
  export default text;
}

declare module 'virtual:below-first-screen' {
  /** Text of the styles for home below its first screen, as the content policy's hash covers it. */
  const text: string;
  export default text;
}

declare module 'virtual:boot' {
  /** Text of the inline script in the head, as the content policy's hash covers it. */
  const text: string;
  export default text;
}

declare module 'virtual:links-and-network' {
  /** Text of the inline script at the end of every page. */
  const text: string;
  export default text;
}

declare module 'virtual:gate-script' {
  /** Text of the inline script of pages for some visitors only. */
  const text: string;
  export default text;
}

declare module 'virtual:drawn-part' {
  /** Text of the inline script of pages with personalised parts. */
  const text: string;
  export default text;
}

declare module 'virtual:vitals-script' {
  /** Text of the inline script of visits that are measured. */
  const text: string;
  export default text;
}

declare module 'virtual:offline-script' {
  /** Text of the inline script of the offline page. */
  const text: string;
  export default text;
}

declare module 'virtual:home-script' {
  /** Text of home's inline script. */
  const text: string;
  export default text;
}

declare module 'virtual:shelves-script' {
  /** Text of the inline script before home's shelves. */
  const text: string;
  export default text;
}

declare module 'virtual:list-script' {
  /** Text of the game list's inline script. */
  const text: string;
  export default text;
}

declare module 'virtual:tiles-script' {
  /** Text of the inline script of pages with favourites but without other parts of a game list. */
  const text: string;
  export default text;
}

declare module 'virtual:draws-script' {
  /** Text of the inline script of pages that show draws. */
  const text: string;
  export default text;
}

declare module 'virtual:round-proof-script' {
  /** Text of the inline script of the page of a round's proof. */
  const text: string;
  export default text;
}
declare module 'virtual:proof-script' {
  /** Text of the inline script of the page of a draw's proof. */
  const text: string;
  export default text;
}
