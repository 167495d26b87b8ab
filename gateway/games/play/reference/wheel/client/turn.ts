import { element } from '../../../frame/client/dom.ts';
import { pause } from '../../../frame/client/words.ts';
import './wheel.css';

const TURN_MS = 2200;
/** Degrees, growing: the wheel turns one way. */
let turned = 0;

/** Turns the wheel until a place is at the top, under the mark; at once where `calm`. */
export async function turnTo(place: number, places: number, calm: boolean): Promise<void> {
  const wheel = element('wheel');
  turned += (calm ? 0 : 720) + 360 - ((turned + (place * 360) / places) % 360);
  wheel.style.transform = `rotate(${turned}deg)`;
  if (calm) return;
  wheel.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  await pause(TURN_MS);
}

/** Shows in the middle what the wheel stopped at; nothing without a text. @param colour its class */
export function showStop(text: string, colour: string, label: string): void {
  const drawn = element('drawn');
  drawn.textContent = text;
  drawn.className = text ? colour : 'idle';
  drawn.setAttribute('aria-label', label);
}
