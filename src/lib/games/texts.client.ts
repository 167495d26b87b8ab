import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/languages.ts';
import type { CallError } from '#lib/gateway/answer.ts';

/** Error texts as the locale files nest them: `game.not.found` is `game` → `not` → `found`. */
interface NestedTexts {
  readonly [part: string]: string | NestedTexts;
}

/** What is said when somebody uses a game tile. */
export interface GameTexts {
  readonly wait: string;
  readonly added: string;
  readonly removed: string;
  readonly badAddress: string;
  readonly errors: NestedTexts & { readonly unknown: string };
}

const LOADERS: Record<Language, () => Promise<{ texts: GameTexts }>> = {
  EN: () => import('./texts/en.ts'),
  CN: () => import('./texts/cn.ts'),
  MS: () => import('./texts/ms.ts'),
};

/** Language of the page. */
export function pageLanguage(): Language {
  const { language } = document.documentElement.dataset;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** The texts in the page's language: a chunk of their own, so that pages do not carry them. */
export async function loadTexts(): Promise<GameTexts> {
  return (await LOADERS[pageLanguage()]()).texts;
}

/** What to tell a person about a failed call (ERR-2). */
export function failureText({ code, status }: CallError, { errors }: GameTexts): string {
  const found = (key: string) => {
    let text: string | NestedTexts | undefined = errors;
    for (const part of key.split('.')) text = typeof text === 'object' ? text[part] : undefined;
    return typeof text === 'string' ? text : undefined;
  };
  return found(code) ?? (status >= 500 ? found('internal.error') : undefined) ?? errors.unknown;
}
