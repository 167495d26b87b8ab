/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Fetches a path of the gateway with the front process's limits; set by `server/`, by the middleware in development. */
    gateway: import('./lib/gateway/gateway-fetch.ts').GatewayFetch;
    language: import('#contract/languages.ts').Language;
    theme: import('./lib/theme.ts').Theme;
    t: import('./lib/i18n/translator.ts').Translate;
  }
}

interface ImportMetaEnv {
  /** Address of the script that only members load. */
  readonly MEMBER_SCRIPT: string;
}
