import { ReportedFailure } from '../setup/failure.mjs'

/** For one Ctrl-C two signals arrive some milliseconds apart: one from the terminal, one forwarded by npm. */
const SAME_KEY_MS = 500

const STARTER_POLL_MS = 500

/**
 * Id of the process after whose end this one stops: npm for `npm start` and `npm run dev`, the parent when STOP_WITH_PARENT is set,
 * otherwise undefined.
 */
const starter =
  ['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '') || process.env['STOP_WITH_PARENT']
    ? process.ppid
    : undefined

/**
 * Listens for Ctrl-C, SIGTERM, a closed terminal and the end of the starter: the first aborts `stop`, which requests a
 * clean stop, and a second one aborts `force`, which ends everything at once.
 *
 * @param {(line: string) => void} say
 * @returns {{ stop: AbortSignal, force: AbortSignal }}
 */
export function listenForStop(say) {
  const stop = new AbortController()
  const force = new AbortController()
  let askedAt = 0
  const onSignal = () => {
    if (!stop.signal.aborted) {
      askedAt = Date.now()
      say('Stopping …')
      stop.abort(new ReportedFailure('A stop was asked for'))
    } else if (Date.now() - askedAt > SAME_KEY_MS) {
      force.abort()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  // If the starter is killed, it sends no signal, and nobody else would stop the product.
  const watch = () => process.ppid === starter || stop.signal.aborted || onSignal()
  if (starter) setInterval(watch, STARTER_POLL_MS).unref()
  // Whoever reads the lines may have ended, as in `npm start | head`, or their disk may be full: the product keeps running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return { stop: stop.signal, force: force.signal }
}
