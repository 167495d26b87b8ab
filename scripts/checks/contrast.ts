import { contrastRatio, PAIRS, type Pair, parseThemes, type Tokens } from '#contract/core/contrast.ts';
import type { Problems } from './source.ts';

/** Returns pairs of colours with too little contrast, in either theme of the token file. */
export function contrastProblems(css: string, pairs: Pair[] = PAIRS): Problems {
  const { dark, light } = parseThemes(css);
  return [
    ...pairs.flatMap((pair) => pairProblems('dark', dark, pair)),
    ...pairs.flatMap((pair) => pairProblems('light', light, pair)),
  ];
}

function pairProblems(theme: string, tokens: Tokens, pair: Pair): Problems {
  const ratio = contrastRatio(tokens, pair);
  const { front, back, least } = pair;
  if (typeof ratio !== 'number') return [`${theme}: no colour for --${ratio.missing.join(', --')}`];
  return ratio >= least ? [] : [`${theme}: --${front} on --${back} is ${ratio.toFixed(2)}:1, not ${least}:1`];
}
