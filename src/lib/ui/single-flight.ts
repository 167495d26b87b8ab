/**
 * Returns `action` as a single flight: calls while a run is pending get its result and do not run again (fault 12).
 */
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
