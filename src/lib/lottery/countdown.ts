const SECOND = 1_000;

const two = (n: number): string => String(n).padStart(2, '0');

/** Milliseconds as a countdown shows them, `4:05` or `12:04:05`; a second that has begun counts whole. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
