/** While one run of `action` is under way, further calls get its result instead of a second run (fault 12). */
export function singleFlight<Arguments extends readonly unknown[], Result>(
  action: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (...given) => {
    running ??= action(...given).finally(() => {
      running = undefined;
    });
    return running;
  };
}
