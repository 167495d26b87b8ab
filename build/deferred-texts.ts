import { LANGUAGES } from '#contract/core/languages.ts';
import { gameTexts } from '#lib/games/index.server.ts';
import { islandTexts } from '#lib/hydration/island-texts.server.ts';
import { memberTexts } from '#lib/i18n/member-texts.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';

/** The texts that scripts may show and no page carries, by the module that provides them: one for each language. */
export const deferredTexts = Object.fromEntries(
  LANGUAGES.flatMap((language) => {
    const t = translatorFor(language);
    return [
      [`virtual:game-texts/${language}`, gameTexts(t)],
      [`virtual:island-texts/${language}`, islandTexts(t)],
      [`virtual:member-texts/${language}`, memberTexts(t)],
    ];
  }),
);
