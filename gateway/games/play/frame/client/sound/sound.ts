import { SOUNDS, type SoundName, type Tone } from './tones.ts';

/** What the page calls once this script is loaded. */
export type PlaySound = (name: SoundName) => void;

declare global {
  interface Window {
    /** Set by the script of sounds. */
    playSound?: PlaySound;
    webkitAudioContext?: typeof AudioContext;
  }
}

const SECOND_MS = 1_000;
const QUIET = 0.0001;

function createPlayer(context: AudioContext): PlaySound {
  const noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;

  function createSource({ pitch, wave = 'sine' }: Tone): OscillatorNode | AudioBufferSourceNode {
    if (pitch === undefined) {
      const source = context.createBufferSource();
      source.buffer = noise;
      return source;
    }
    const source = context.createOscillator();
    source.type = wave;
    source.frequency.value = pitch;
    return source;
  }

  function start(tone: Tone): void {
    const begin = context.currentTime + tone.at / SECOND_MS;
    const end = begin + tone.ms / SECOND_MS;
    const gain = context.createGain();
    gain.gain.setValueAtTime(tone.level, begin);
    gain.gain.exponentialRampToValueAtTime(QUIET, end);
    const source = createSource(tone);
    source.connect(gain);
    gain.connect(context.destination);
    source.start(begin);
    source.stop(end);
  }

  // A hidden page makes no sound.
  document.addEventListener('visibilitychange', () => {
    void (document.hidden ? context.suspend() : context.resume());
  });
  return (name) => {
    if (document.hidden) return;
    // Browsers suspend a context that was opened before the first touch.
    if (context.state === 'suspended') void context.resume();
    SOUNDS[name].forEach(start);
  };
}

const Context = window.AudioContext || window.webkitAudioContext;
if (Context) window.playSound = createPlayer(new Context());
