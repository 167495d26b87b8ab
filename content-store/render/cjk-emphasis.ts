import type { MarkdownIt } from 'markdown-it';

const CJK = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const CLOSING = /[\p{Pe}\p{Pf}]/u;
const SPACE = /\s/;

/**
 * Lets emphasis begin and end beside Chinese signs. Markdown looks for the spaces between
 * words, which Chinese has none of: `**注意：**请` would show its asterisks.
 */
export function cjkEmphasis(markdownIt: MarkdownIt): void {
  const { State } = markdownIt.inline;
  markdownIt.inline.State = class extends State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const delimiters = super.scanDelims(start, canSplitWord);
      const before = this.src.slice(0, start).slice(-1);
      const after = this.src.charAt(start + delimiters.length);
      if (before === '' || after === '' || SPACE.test(before) || SPACE.test(after)) return delimiters;
      return {
        ...delimiters,
        can_open: delimiters.can_open || (CJK.test(before) && !CLOSING.test(after)),
        can_close: delimiters.can_close || (CJK.test(after) && !OPENING.test(before)),
      };
    }
  };
}
