import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SCRIPT = readFileSync(new URL('./voice.js', import.meta.url), 'utf8');

interface Voice {
  announce(text: string, options?: { isUrgent?: boolean; topic?: string }): void;
  say(text: string, tone?: string, options?: { spoken?: string }): void;
  sayResult(round: { win: number }, stake: number, drawn: string, balance: object): void;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Runs the script in a new page. @returns its voice, and the texts of its live regions in order */
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
  const fill = (text: string, values: Record<string, string>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
  const window: { gameVoice?: (page: object) => Voice } = {};
  runInNewContext(SCRIPT, { window, setTimeout });
  const money = (amount: number) => `RM${amount}`;
  const voice = window.gameVoice?.({ element: (id: string) => regions.get(id), texts, money, fill });
  if (!voice) throw new Error('voice.js did not set window.gameVoice.');
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
])('a return of %i on a stake of 2 is one sentence with the balance (ALL-25, RESP-7)', (win, sentence) => {
  const { voice, spoken } = openVoice();
  voice.sayResult({ win }, 2, 'Red. ', { balance: 'Balance', amount: 'RM100' });
  vi.runAllTimers();
  expect(spoken).toEqual([`said: ${sentence}`]);
});
