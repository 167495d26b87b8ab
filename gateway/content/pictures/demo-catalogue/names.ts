import { LANGUAGES, type LocalisedText } from '#contract/core/languages.ts';

export type NameRegister = {
  /** Reserves a name in every language; false when one is taken or repeats itself ("Moonlit Moon"). */
  claim(name: LocalisedText): boolean;
};

export function createNameRegister(): NameRegister {
  const taken = new Set<string>();
  return {
    claim(name) {
      const keys = LANGUAGES.map((language) => `${language}:${name[language]}`);
      if (echoes(name.EN) || keys.some((key) => taken.has(key))) return false;
      for (const key of keys) taken.add(key);
      return true;
    },
  };
}

function echoes(name: string): boolean {
  const words = name.toLowerCase().split(' ');
  return words.some((word, index) => words.slice(index + 1).some((later) => sharesStem(word, later)));
}

function sharesStem(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= 3 && short !== 'the' && long.startsWith(short);
}
