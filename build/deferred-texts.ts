import { LANGUAGES } from '#contract/core/languages.ts';
import { gameTexts } from '#lib/games/index.server.ts';
import { memberTexts } from '#lib/i18n/member-texts.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';

/** What scripts may have to say and no page carries, by the module that gives it: one for each language. */
export const lateTexts = Object.fromEntries(
  LANGUAGES.flatMap((language) => {
    const t = translatorFor(language);
    return [
      [`virtual:game-texts/${language}`, gameTexts(t)],
      [`virtual:member-texts/${language}`, memberTexts(t)],
    ];
  }),
);
