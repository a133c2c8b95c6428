/** Bytes after gzip that each part may cost the learner. A kB is 1000 bytes. */
export const budgets = {
  /** The entry and all that it imports: what must be here before a screen can be taken over. */
  firstLoadScripts: 105_000,
  /** The style sheets in the document itself. */
  firstLoadStyles: 10_000,
  /** All scripts of a route: first load, bootstrap, motion, updates and the screen. */
  route: 150_000,
  /** The provider's SDK, which comes on top of the sign-in route (docs/decisions/0014-first-paint.md). */
  identityProvider: 33_000,
  worker: 10_000,
  /** What a server sends before it waits for the first answer: ten packets. */
  document: 14_600,
}
