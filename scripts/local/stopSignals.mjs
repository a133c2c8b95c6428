import { ReportedFailure } from '../setup/failure.mjs'

/** One Ctrl-C causes two signals some milliseconds apart: one from the terminal, one forwarded by npm. */
const SAME_KEYPRESS_MS = 500

const STARTER_POLL_MS = 500

/**
 * Id of the process with which this one stops: npm for `npm start` and `npm run dev`, the parent if STOP_WITH_PARENT is
 * set, otherwise undefined.
 */
const starter =
  ['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '') || process.env['STOP_WITH_PARENT']
    ? process.ppid
    : undefined

/**
 * Listens for Ctrl-C, SIGTERM, a closed terminal and the end of the starter. The first such event aborts `stop`, which
 * requests a clean stop; a second one aborts `force`, which ends everything at once.
 *
 * @param {(line: string) => void} say
 * @returns {{ stop: AbortSignal, force: AbortSignal }}
 */
export function listenForStop(say) {
  const stop = new AbortController()
  const force = new AbortController()
  let stopRequestedAt = 0
  const onSignal = () => {
    if (!stop.signal.aborted) {
      stopRequestedAt = Date.now()
      say('Stopping …')
      stop.abort(new ReportedFailure('A stop was asked for'))
    } else if (Date.now() - stopRequestedAt > SAME_KEYPRESS_MS) {
      force.abort()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  // Polls, because a killed starter sends no signal, and nothing else would stop the product.
  const watch = () => process.ppid === starter || stop.signal.aborted || onSignal()
  if (starter) setInterval(watch, STARTER_POLL_MS).unref()
  // Keeps running if the reader of the output has ended, as in `npm start | head`, or its disk is full.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return { stop: stop.signal, force: force.signal }
}
