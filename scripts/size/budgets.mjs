/** The bytes after gzip that each part of the page may have. A kB is 1000 bytes. */
export const budgets = {
  /** The entry and everything that it imports: needed before the app can take over the first screen. */
  firstLoadScripts: 105_000,
  /** The style sheets in the document itself. */
  firstLoadStyles: 10_000,
  /** All scripts of a route: first load, bootstrap, updates and the screen. */
  route: 150_000,
  /** 'Your English on a page' with its texts, in a file of its own, which only owners load, with their sections. */
  inkedPage: 12_000,
  /** The identity provider's SDK, in addition to the sign-in route (docs/decisions/0014-first-paint.md). */
  identityProvider: 33_000,
  /** 11.97 kB in November 2026. */
  worker: 12_000,
  /** The typeface of sentences in two weights with its licence, as they are sent: after the first paint, never with Save-Data. */
  typeface: 40_000,
  /** What a server sends before it waits for the browser's first TCP acknowledgement: ten packets. */
  document: 14_600,
  /** A number of files, not bytes: all scripts that load before the first sentence. */
  scripts: 4,
}
