import { ENGLISH_FAULTS, type FaultWords } from '#contract/content/content-faults.ts';
import type { Language } from '#contract/core/languages.ts';
import cn from './editor/cn.json' with { type: 'json' };
import en from './editor/en.json' with { type: 'json' };
import ms from './editor/ms.json' with { type: 'json' };
import { fillFacts } from './figures/fill.ts';

export { fillFigures } from './figures/fill.ts';

/** Everything that the editing page says of itself, with the words for faults, rules and fields of the content. */
export type EditorTexts = Omit<typeof en, 'options'> &
  FaultWords & {
    /** Choices by their value in the files. */
    readonly options: Readonly<Record<string, string>>;
  };

/** Names of the texts that say why something was not done. */
export type RefusalName = keyof EditorTexts['refusals'];

/** Faults and rules have their English words in the contract; labels and hints of fields in the schemas. */
const TEXTS: Readonly<Record<Language, EditorTexts>> = { EN: { ...en, ...ENGLISH_FAULTS }, CN: cn, MS: ms };

/** Returns the texts of the editing page in a language. */
export const editorTexts = (language: Language): EditorTexts => ({
  ...TEXTS[language],
  clock: fillFacts(TEXTS[language].clock, language),
});
