/* Loaded by --import: the clock of this process is 32 days ahead. */
const AHEAD_MS = 32 * 24 * 60 * 60 * 1000
const RightDate = Date

globalThis.Date = class extends RightDate {
  constructor(...given) {
    super(...(given.length === 0 ? [Date.now()] : given))
  }
  static now() {
    return RightDate.now() + AHEAD_MS
  }
}
