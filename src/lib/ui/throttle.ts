/**
 * Throttles `action` to one run in `milliseconds`: at once, and a last time at the end if it was called meanwhile.
 */
export function throttle(milliseconds: number, action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
    }, milliseconds);
    again = false;
    action();
  };
  return () => {
    if (timer === undefined) run();
    else again = true;
  };
}
