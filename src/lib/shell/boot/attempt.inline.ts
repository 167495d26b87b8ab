/** What `action` gives, or undefined where the browser refuses it: storage may be denied or full (fault 17). */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {}
  return undefined;
}
