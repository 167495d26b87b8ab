import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Loaded on a sampled share of visits: reports the visit's measurements when the page is left. */
const measured = new Map<string, { name: string; value: number }>();
const page = location.pathname;

function take({ id, name, value }: MetricType): void {
  measured.set(id, { name, value });
}

function report(): void {
  if (document.visibilityState !== 'hidden' || measured.size === 0) return;
  navigator.sendBeacon('/rum', JSON.stringify({ page, vitals: [...measured.values()] }));
  measured.clear();
}

for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(take);
// Every browser that loads this hides a page that is left; the last values are ready only then, not at `pagehide`.
addEventListener('visibilitychange', report);
