/**
 * The maximum gzipped size of each part of the page, in bytes. A kB is 1000 bytes. They leave some 5 % of room, so that
 * no layout is decided by a few bytes; what a learner waits for is held by the ratios in docs/performance.md.
 */
export const budgets = {
  /** The entry and everything that it imports: needed before the app can hydrate the first screen. */
  firstLoadScripts: 110_000,
  /** The styles inside the document. */
  firstLoadStyles: 11_000,
  /** All scripts of a route: first load, bootstrap, updates and the screen. */
  route: 160_000,
  /** 'Your English on a page' with its texts, in a separate file that loads after the result. */
  inkedPage: 12_000,
  /** The identity provider's SDK, in addition to the sign-in route (docs/decisions/0014-first-paint.md). */
  identityProvider: 33_000,
  worker: 13_000,
  /** By which the worker checks its files, once for each build: 5.52 kB in November 2026. */
  digests: 6_000,
  /** The sentence typeface in two weights and its licence, loaded after the first paint and never with Save-Data. */
  typeface: 40_000,
  /** What 'Can I read this?' knows of words, loaded once it is used. */
  words: 90_000,
  /** The ten packets that a server sends before it waits for the browser's first TCP acknowledgement. */
  document: 14_600,
  /** The number of scripts (not bytes) that load before the first sentence. */
  scripts: 4,
}
