// A CommonJS module, like the one that loads it: the loaders of other modules would stay in the watchdog's memory.

/**
 * Detects that a growing number has stopped. It counts checks, not time: while the whole process is suspended, or the
 * machine sleeps, there are no checks either.
 * @param {number} looks checks in a row that must find the same number
 * @returns {(beat: number) => boolean} a function that takes the number of one check
 */
exports.standstill = function standstill(looks) {
  let last;
  let same = 0;
  return (beat) => {
    same = beat === last ? same + 1 : 0;
    last = beat;
    return same >= looks;
  };
};
