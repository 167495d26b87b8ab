import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVoice } from './voice.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Opens the voice of a new page. @returns it, and the texts of its live regions in order */
function openVoice() {
  const spoken: string[] = [];
  const createRegion = (id: string) => ({
    dataset: {},
    set textContent(text: string) {
      if (text !== '' && id !== 'message') spoken.push(`${id}: ${text}`);
    },
  });
  const regions = new Map(['message', 'said', 'said-now'].map((id) => [id, createRegion(id)]));
  const texts = {
    withBalance: '{{what}} {{balance}}: {{amount}}.',
    win: '{{won}} won.',
    back: '{{amount}} back.',
    noWin: 'Nothing.',
  };
  vi.stubGlobal('document', { getElementById: (id: string) => regions.get(id) });
  const voice = createVoice(texts, (amount) => `RM${amount}`);
  return { voice, spoken };
}

test('the voice says one text at a time, the newest of a topic, and none twice (ALL-25)', () => {
  const { voice, spoken } = openVoice();
  voice.announce('ready');
  voice.announce('ready');
  for (const bet of ['1', '2', '3']) voice.announce(`bet ${bet}`, { topic: 'bet' });
  expect(spoken).toEqual(['said: ready']);
  vi.runAllTimers();
  expect(spoken).toEqual(['said: ready', 'said: bet 3']);
  voice.announce('ready');
  expect(spoken.at(-1)).toBe('said: ready');
});

test('a warning does not wait for the polite texts (ALL-25)', () => {
  const { voice, spoken } = openVoice();
  voice.say('ready');
  voice.say('too much', 'warn');
  voice.say('spinning', '', { spoken: '' });
  vi.runAllTimers();
  expect(spoken).toEqual(['said: ready', 'said-now: too much']);
});

test.each([
  [5, 'Red. RM3 won. Balance: RM100.'],
  [2, 'Red. RM2 back. Balance: RM100.'],
  [0, 'Red. Nothing. Balance: RM100.'],
])(
  'a return of %i on a stake of 2 is one sentence with the balance (ALL-25, PLAY-15, RESP-7)',
  (win, sentence) => {
    const { voice, spoken } = openVoice();
    voice.sayResult(win, 2, 'Red. ', { balance: 'Balance', amount: 'RM100' });
    vi.runAllTimers();
    expect(spoken).toEqual([`said: ${sentence}`]);
  },
);
