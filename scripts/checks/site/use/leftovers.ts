import type { Language } from '#contract/core/languages.ts';
import type { Problems } from '../../source.ts';
import { type CrawledPage, nameOf } from '../crawl.ts';

type Translated = Exclude<Language, 'EN'>;

/** Names that are the same in every language. */
const NAMES =
  /\b(?:Lumo|English|Bahasa Melayu|VIP|RM ?[\d,.]+|iPhone|iPad|iOS|Android|Safari|Chrome|Google|Facebook|Telegram|WhatsApp|WeChat|LINE|Zalo|Viber|GMT|Wi-Fi|PIN|SMS|App Store|Touch ID|Face ID|(?:HMAC-)?SHA-256|Gambling Therapy|Gamblers Anonymous|Befrienders(?: KL)?|AKPK|National Council on Problem Gambling|Ping Wo Fund|GamCare|Gambling Help Online|Gamban|BetBlocker|Add to Home Screen|Hong Kong(?: SAR China)?|United Kingdom|Texas hold'em|Royal flush|Straight flush|Full house|Bull bull|niu niu)\b/gi;
/** Parts of a page with names of games, vendors and people, with code, or intentionally in another language. */
const NAMED = [
  /<(script|style|svg|bdi|code)\b[\s\S]*?<\/\1>/gi,
  /<a\b[^>]*\bdata-node=[\s\S]*?<\/a>/gi,
  /<a\b[^>]*\blang="[\s\S]*?<\/a>/gi,
  /<img\b[^>]*\bwidth="(?:160|96)"[^>]*>/gi,
];
/** Signs of Markdown that were not converted. */
const MARKUP = /\*\*|\]\(/;
const SPOKEN = /\s(?:alt|aria-label|title|placeholder|content)="([^"]*)"/gi;

/** English words that are in no Malay text and no name; one of them is enough. */
const ENGLISH =
  /\b(?:the|and|your|you|with|this|that|from|have|has|will|would|are|was|when|which|what|there|please|into|more|only|here)\b/i;
/** In Chinese, two consecutive words of Latin letters are a phrase. */
const LATIN_PHRASE = /[A-Za-z]{2,}[ ,'’-]+[A-Za-z]{2,}/;
/** A phrase has at least two words: single words are often the same in both languages. */
const PHRASE = /[A-Za-z]{3,}[ ,'’-]+[A-Za-z]{3,}/;

/**
 * Returns texts of a page that were left in English (LANG-4) or with their marks. In Malay, a phrase that is also on the
 * English page counts, with any words: `english` is that page.
 */
export function leftoversIn(html: string, language: Translated, english = ''): string[] {
  const reads = language === 'CN' ? LATIN_PHRASE : ENGLISH;
  const said = new Set(extractTexts(english));
  const isLeft = (text: string) => {
    const own = text.replace(NAMES, ' · ');
    return reads.test(own) || MARKUP.test(text) || (PHRASE.test(own) && said.has(text));
  };
  return extractTexts(html).filter(isLeft);
}

function extractTexts(html: string): string[] {
  const page = NAMED.reduce((rest, pattern) => rest.replace(pattern, ' '), html);
  const spoken = [...page.matchAll(SPOKEN)].map(([, text = '']) => text);
  const texts = [...page.replace(/<!--[\s\S]*?-->/g, ' ').split(/<[^>]*>/), ...spoken];
  return (
    texts
      .map((text) =>
        text
          .replace(/&[#\w]+;/g, ' ')
          .replace(/(?:https?:\/\/|\/)\S+|\S+@\S+/g, ' ')
          .trim(),
      )
      // `content` also has values that no person reads.
      .filter((text) => !/^(?:width=|summary_large|noindex)/.test(text))
  );
}

/** Finds leftovers on pages in Chinese and Malay, each compared with its English page. */
export function leftoverProblems(pages: readonly CrawledPage[]): Problems {
  const english = new Map(
    pages.filter(({ language }) => language === 'EN').map(({ path, html }) => [path, html]),
  );
  return pages.flatMap((page) => {
    if (page.language === 'EN') return [];
    const texts = leftoversIn(page.html, page.language, english.get(page.path));
    return [...new Set(texts)].map((text) => `${nameOf(page)} says "${text.slice(0, 80)}"`);
  });
}
