import { joinSentences } from '#contract/core/sentences.ts';
import type { LotteryPlay } from '#contract/lottery/lottery.ts';
import { fieldId } from '#lib/forms/validate.ts';
import { fill } from '#lib/i18n/format.ts';
import { listChoices, quickPick, readPicks, togglePick } from '#lib/lottery/picks.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { randomBelow } from '#lib/lottery/slip-store.client.ts';
import { FieldNotes, noteIds } from '../ui/Field.tsx';

interface Props {
  readonly play: LotteryPlay;
  /** The typed text; taps change it, too. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly error: string | undefined;
  readonly texts: PlayTexts;
}

const MANY = 5;

/** The numbers of a bet: typed, tapped or random (LOTT-4). */
export function PickBoard({ play, typed, onType, error, texts }: Props) {
  const { picks: rules, bets } = play;
  const choices = listChoices(rules);
  const picks = readPicks(typed, rules);
  const pick = (count: number) => onType(quickPick(rules, randomBelow, count).join(' '));
  const mayPickMany = bets === 'each' && rules.max >= MANY && (choices?.length ?? MANY) >= MANY;
  const howMany =
    rules.min === rules.max
      ? fill(texts.howMany, { n: rules.min })
      : fill(texts.fromTo, { min: rules.min, max: rules.max });
  const hint = [
    howMany,
    bets === 'each' && rules.max > 1 && texts.eachIsBet,
    fill(texts.example, { example: rules.example.join(' ') }),
  ];
  return (
    <>
      <Typed
        typed={typed}
        isNumeric={!rules.from?.some((choice) => /\D/.test(choice))}
        hint={joinSentences(hint)}
        error={error}
        onType={onType}
        texts={texts}
      />
      <p className="pick-ways">
        <button type="button" className="button" data-replay="" onClick={() => pick(rules.min)}>
          {texts.quick}
        </button>
        {mayPickMany && (
          <button type="button" className="button" data-replay="" onClick={() => pick(MANY)}>
            {texts.quickFive}
          </button>
        )}
        <button type="button" data-replay="" className="button button-quiet" onClick={() => onType('')}>
          {texts.clear}
        </button>
      </p>
      {choices ? (
        <Choices
          choices={choices}
          picks={picks}
          label={texts.numbers}
          onTap={(choice) => onType(togglePick(picks, choice).join(' '))}
        />
      ) : (
        <Keypad typed={typed} onType={onType} texts={texts} />
      )}
    </>
  );
}

interface TypedProps extends Pick<Props, 'typed' | 'onType' | 'error' | 'texts'> {
  readonly isNumeric: boolean;
  readonly hint: string;
}

function Typed({ typed, isNumeric, hint, error, onType, texts }: TypedProps) {
  const id = fieldId('picks');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.numbers}
      </label>
      <input
        className="input pick-input"
        id={id}
        name="picks"
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteIds('picks', hint, error)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <FieldNotes name="picks" hint={hint} error={error} />
    </div>
  );
}

interface ChoicesProps {
  readonly choices: readonly string[];
  readonly picks: readonly string[];
  readonly label: string;
  readonly onTap: (choice: string) => void;
}

function Choices({ choices, picks, label, onTap }: ChoicesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out before each number
    <div className="pick-grid" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="pick"
          data-replay=""
          aria-pressed={picks.includes(choice)}
          onClick={() => onTap(choice)}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Digits to tap where the choices are too many to show. */
function Keypad({ typed, onType, texts }: Pick<Props, 'typed' | 'onType' | 'texts'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div className="pick-grid keypad" role="group" aria-label={texts.keypad}>
      {DIGITS.map((digit) => (
        <button
          key={digit}
          type="button"
          className="pick"
          data-replay=""
          onClick={() => onType(typed + digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        data-replay=""
        className="pick"
        aria-label={texts.backspace}
        onClick={() => onType(typed.slice(0, -1))}
      >
        ⌫
      </button>
    </div>
  );
}
