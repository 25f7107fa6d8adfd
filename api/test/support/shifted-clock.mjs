/** Preloaded by `node --import`: this process's clock is `CLOCK_SHIFT_MS` milliseconds ahead of others. */
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const RealDate = globalThis.Date;

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shift] : given));
  }

  static now() {
    return RealDate.now() + shift;
  }

  /** Dates from the platform, such as those of files, are dates too. */
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }
};
