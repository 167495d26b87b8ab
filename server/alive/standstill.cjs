// Of the oldest kind of module, as what loads it: the loaders of the others would stay in the watchdog's memory.

/**
 * Tells from a number that grows whether what makes it grow stands still. It counts looks, not time: while the whole
 * process is stopped, or the machine sleeps, nobody looks either.
 * @param {number} looks that have to find the same number, one after the other
 * @returns {(beat: number) => boolean} takes what one look found
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
