const MAX_KEYS = 500;

/** Lets the first of equal messages through and then one in `ms`. */
export function oncePer(ms: number, now: () => number = () => performance.now()): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const before = last.get(key);
    if (before !== undefined && now() - before < ms) return false;
    if (last.size >= MAX_KEYS) last.clear();
    last.set(key, now());
    return true;
  };
}
