/** Sounds of games; each belongs to something that the player did or sees (PLAY-82). */
export type SoundName = 'press' | 'reelStop' | 'chip' | 'card' | 'win' | 'bigWin' | 'error';

/** A tone of an oscillator, or noise where it has no pitch. */
export interface Tone {
  /** Hertz; absent for noise. */
  readonly pitch?: number;
  /** Milliseconds from the beginning of the sound. */
  readonly at: number;
  readonly ms: number;
  /** Loudness from 0 to 1. */
  readonly level: number;
  readonly wave?: OscillatorType;
}

/** Returns tones of these pitches, one after another. */
const melody = (pitches: readonly number[], stepMs: number, level: number): Tone[] =>
  pitches.map((pitch, turn) => ({ pitch, at: turn * stepMs, ms: stepMs * 2, level, wave: 'triangle' }));

export const SOUNDS: Readonly<Record<SoundName, readonly Tone[]>> = {
  press: [{ pitch: 330, at: 0, ms: 60, level: 0.12, wave: 'sine' }],
  reelStop: [
    { at: 0, ms: 50, level: 0.12 },
    { pitch: 150, at: 0, ms: 70, level: 0.16, wave: 'sine' },
  ],
  chip: [
    { pitch: 1_800, at: 0, ms: 30, level: 0.07, wave: 'triangle' },
    { pitch: 2_400, at: 35, ms: 40, level: 0.05, wave: 'triangle' },
  ],
  card: [{ at: 0, ms: 90, level: 0.08 }],
  win: melody([523, 659, 784], 110, 0.12),
  bigWin: melody([523, 659, 784, 1_047, 784, 1_047], 130, 0.15),
  error: [{ pitch: 180, at: 0, ms: 180, level: 0.1, wave: 'square' }],
};
