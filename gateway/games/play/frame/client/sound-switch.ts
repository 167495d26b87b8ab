import { element } from './dom.ts';
import type { SoundName } from './sound/tones.ts';

export interface SoundParts {
  /** Address of the script of sounds, which is loaded on first use. */
  readonly script: string;
  /** Keeps the choice with the member. */
  save(on: boolean): Promise<unknown>;
}

/** The sound of a game's page: off until the player turns it on (PLAY-82). */
export function createSoundSwitch({ script, save }: SoundParts) {
  const button = element('sound');
  let isOn = false;
  let isLoading = false;

  function load(): void {
    if (isLoading || window.playSound) return;
    isLoading = true;
    const tag = document.createElement('script');
    tag.src = script;
    tag.onload = () => {
      if (isOn) play('press');
    };
    // The next use tries again.
    tag.onerror = () => {
      isLoading = false;
    };
    document.head.append(tag);
  }

  function play(name: SoundName): void {
    if (!isOn) return;
    if (window.playSound) window.playSound(name);
    else load();
  }

  function set(on: boolean): void {
    isOn = on;
    button.setAttribute('aria-pressed', String(on));
  }

  button.addEventListener('click', () => {
    set(!isOn);
    play('press');
    // A choice that could not be kept still applies to this page.
    save(isOn).catch(() => undefined);
  });
  return { play, set };
}
