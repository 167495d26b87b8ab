/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Fetches a path of the gateway with the front process's limits; set by `server/`, by the middleware in development. */
    gateway: import('./lib/gateway/read.server.ts').GatewayFetch;
    /** What the interface is read in. */
    locale: import('#lib/i18n/translator.server.ts').Locale;
    /** What content is read in; English where the interface has a language that content has not. */
    language: import('#contract/core/languages.ts').Language;
    theme: import('#lib/ui/theme.ts').Theme;
    t: import('#lib/i18n/translator.server.ts').Translate;
    /** A promise, so that a page's own reads need not wait for it. */
    shell: Promise<import('#lib/shell/shell-data.server.ts').ShellData>;
    site: import('#lib/seo/site.ts').SiteSettings;
    /** Address of a picture of the site's own pages, drawn for a name; what is an address already stays as it is. */
    artwork: (kind: 'cover' | 'portrait', picture: string) => string;
    /** The content files, from the front process; absent in `astro dev`. */
    content?: import('#contract/content/content-files.ts').ContentReader;
    /** The member for whom the page's islands are drawn; absent in what everybody gets. */
    personal?: {
      readonly timeZone: string;
      /** Carries their session. */
      gateway: import('./lib/gateway/read.server.ts').GatewayFetch;
    };
    /** Whether this is an editor's look at a text that is not published. */
    preview?: boolean;
  }
}

interface ImportMetaEnv {
  /** Fits the codes of the interface's languages; in inline scripts alone. */
  readonly LANGUAGE_CODE: RegExp;
  /** Address of the script that only members load. */
  readonly MEMBER_SCRIPT: string;
  /** Paths below the root of what every island loads, apart by spaces; empty while developing. */
  readonly ISLAND_FILES: string;
  /** Likewise, of what every page for members loads. */
  readonly MEMBER_PAGE_FILES: string;
  /** Address of what helps where a picture fails. */
  readonly PICTURES_SCRIPT: string;
  /** Address of what follows links to login and outside addresses. */
  readonly FOLLOW_SCRIPT: string;
  /** Address of what reports real users' measurements. */
  readonly VITALS_SCRIPT: string;
  /** Address of what game tiles and banners load when somebody uses them. */
  readonly GAMES_SCRIPT: string;
  /** Address of what loads the rest of a game list in place. */
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

declare module 'virtual:right-to-left' {
  /** Text of the styles that pages read from right to left carry besides, as the content policy's hash covers it. */
  const text: string;
  export default text;
}

declare module 'virtual:below-first-screen' {
  /** Text of the styles of what home shows below its first screen, as the content policy's hash covers it. */
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
  /** Text of the inline script of pages that not everybody may see. */
  const text: string;
  export default text;
}

declare module 'virtual:drawn-part' {
  /** Text of the inline script of pages of which the server draws a part for its member. */
  const text: string;
  export default text;
}

declare module 'virtual:vitals-script' {
  /** Text of the inline script of visits that are measured. */
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
  /** Text of the inline script of pages with favourites to mark and nothing else of a game list. */
  const text: string;
  export default text;
}

declare module 'virtual:draws-script' {
  /** Text of the inline script of pages that show draws. */
  const text: string;
  export default text;
}

declare module 'virtual:proof-script' {
  /** Text of the inline script of the page of a draw's proof. */
  const text: string;
  export default text;
}
