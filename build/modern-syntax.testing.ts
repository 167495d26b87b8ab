// Syntax that phones of ES2019 cannot parse, for tests of its transformation by the build.
class Kept {
  static #count = 1_000;
  text = document.title?.trim() ?? '';
  count = Kept.#count;
}

console.log(new Kept());
