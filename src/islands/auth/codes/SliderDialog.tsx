import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { slider } from '#contract/auth/sms-codes.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { SliderAnswer, SmsOutcome } from '#lib/auth/codes/request-code.client.ts';
import { send } from '#lib/auth/send/send.client.ts';
import type { SliderTexts } from '#lib/auth/texts/form-texts.server.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { Dialog } from '../../ui/Dialog.tsx';

type Puzzle = ValueOf<typeof slider>;
type State = 'loading' | 'failed' | 'open' | 'sending' | 'again';

interface Props {
  readonly texts: SliderTexts;
  readonly onSolved: (answer: SliderAnswer) => Promise<SmsOutcome['state']>;
  readonly onClose: () => void;
}

/** The maximum movement of a tap, in CSS pixels. */
const TAP = 8;

const png = (base64: string): string => `data:image/png;base64,${base64}`;

/**
 * A piece to move to its gap, by thumb, mouse or arrow keys. People who cannot see or use it answer a question in
 * words (SMS-1).
 */
export function SliderDialog({ texts, onSolved, onClose }: Props) {
  const [puzzle, setPuzzle] = useState<Puzzle>();
  const [state, setState] = useState<State>('loading');
  const [inWords, setInWords] = useState(false);
  const load = useCallback(async (next: 'open' | 'again') => {
    const answer = await send(slider);
    if (answer.ok) setPuzzle(answer.value);
    setState(answer.ok ? next : 'failed');
  }, []);
  useEffect(() => void load('open'), [load]);

  // A ref, because events of the same tick read it.
  const busy = useRef(false);
  const solve = async (answer: SliderAnswer) => {
    if (busy.current) return;
    busy.current = true;
    setState('sending');
    // A picture is valid for one try.
    if ((await onSolved(answer)) === 'again') await load('again');
    busy.current = false;
  };

  const question = puzzle?.alternative?.question;
  const { lead, again } = inWords && question ? texts.words : texts;
  return (
    <Dialog className="dialog" title={texts.title} close={texts.close} onClose={onClose}>
      <p className="muted" role="status">
        {state === 'again' ? again : state === 'loading' ? texts.loading : lead}
      </p>
      {state === 'failed' && (
        <button type="button" className="button button-wide" onClick={() => void load('open')}>
          {texts.failed}
        </button>
      )}
      {puzzle &&
        state !== 'failed' &&
        (inWords && question ? (
          <WordsAnswer
            key={puzzle.sliderId}
            puzzle={puzzle}
            question={question}
            busy={state === 'sending'}
            texts={texts}
            onAnswer={solve}
          />
        ) : (
          <PieceAnswer
            key={puzzle.sliderId}
            puzzle={puzzle}
            busy={state === 'sending'}
            texts={texts}
            onAnswer={solve}
          />
        ))}
      {question && !inWords && (
        <button type="button" className="button button-quiet button-wide" onClick={() => setInWords(true)}>
          {texts.inWords}
        </button>
      )}
    </Dialog>
  );
}

/** Focuses an element when it appears: the focused element was removed with the previous picture. */
function useFocus() {
  const element = useRef<HTMLInputElement>(null);
  useWake(() => element.current?.focus());
  return element;
}

interface AnswerProps {
  readonly puzzle: Puzzle;
  readonly texts: SliderTexts;
  readonly busy: boolean;
  readonly onAnswer: (answer: SliderAnswer) => void;
}

function PieceAnswer({ puzzle, busy, texts, onAnswer }: AnswerProps) {
  const { sliderId, width, height, y, background, piece } = puzzle;
  const [x, setX] = useState(0);
  const [size, setSize] = useState(0);
  const scene = useRef<HTMLImageElement>(null);
  const cutOut = useRef<HTMLImageElement>(null);
  const pressedAt = useRef(0);
  const handle = useFocus();
  const done = () => x > 0 && onAnswer({ sliderId, sliderX: x });
  // The piece's size is the ratio of both pictures, which have the same density (SMS-1).
  const measure = () => {
    const [whole, part] = [scene.current?.naturalWidth, cutOut.current?.naturalWidth];
    if (whole && part) setSize((part / whole) * width);
  };
  // In shares of the picture, which is as wide as the dialog.
  const place: CSSProperties = {
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
    width: `${(size / width) * 100}%`,
  };
  return (
    <form
      className="slider"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <div className="slider-picture">
        <img ref={scene} src={png(background)} width={width} height={height} alt="" onLoad={measure} />
        <img ref={cutOut} className="slider-piece" src={png(piece)} style={place} alt="" onLoad={measure} />
      </div>
      <input
        ref={handle}
        className="slider-handle"
        type="range"
        aria-label={texts.handle}
        min={0}
        max={width - size}
        value={x}
        onChange={({ target }) => setX(Number(target.value))}
        onPointerDown={({ clientX }) => {
          pressedAt.current = clientX;
        }}
        // A release after a move submits the position; a mere tap does not.
        onPointerUp={({ clientX }) => Math.abs(clientX - pressedAt.current) > TAP && done()}
      />
      <button type="submit" className="button button-main button-wide" aria-disabled={busy || undefined}>
        {texts.confirm}
      </button>
    </form>
  );
}

function WordsAnswer({
  puzzle: { sliderId },
  question,
  busy,
  texts,
  onAnswer,
}: AnswerProps & { readonly question: string }) {
  const [answer, setAnswer] = useState('');
  const field = useFocus();
  return (
    <form
      className="slider"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() !== '') onAnswer({ sliderId, alternative: answer.trim() });
      }}
    >
      <label className="slider-question" htmlFor="slider-answer">
        {question}
      </label>
      <input
        ref={field}
        id="slider-answer"
        className="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.answer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <button type="submit" className="button button-main button-wide" aria-disabled={busy || undefined}>
        {texts.confirm}
      </button>
    </form>
  );
}
