/**
 * The earliest versions of browsers in which the page works. Chrome and Edge 112, Firefox 121 and Safari 16.4 are the
 * first with all of what it uses: `toSorted`, `toWellFormed`, lookbehind, `:has()`. src/ui/styles/browsers.css tells
 * older ones by style features of the same versions.
 */
export const supportedBrowsers = { chrome: '112', firefox: '121', safari: '16.4' }

/** The same for the bundler, which may leave the syntax of these versions as it is. */
export const buildTarget = Object.entries({ ...supportedBrowsers, edge: supportedBrowsers.chrome }).map(
  ([name, version]) => name + version,
)
