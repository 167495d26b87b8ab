export type Greeting = 'morning' | 'earlyAfternoon' | 'lateAfternoon' | 'evening';

/** Which greeting suits the hour, 0 to 23 (HUB-10). */
export function greetingAt(hour: number): Greeting {
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'earlyAfternoon';
  return hour <= 18 ? 'lateAfternoon' : 'evening';
}

/** Shows the one of the page's greetings that suits the device's time of day. */
export function greet(): void {
  const greeting = greetingAt(new Date().getHours());
  const element = document.querySelector<HTMLElement>(`[data-greeting="${greeting}"]`);
  if (element) element.hidden = false;
}
