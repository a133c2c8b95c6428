import { ReportedFailure } from '../setup/failure.mjs'

/** A terminal sends Ctrl-C to npm and to us, and npm sends it on: two signals for one key, some milliseconds apart. */
const SAME_KEY_MS = 500

const STARTER_POLL_MS = 500

/** The program without which this one stops: the npm of `npm start`, or whoever asks for it; otherwise nothing. */
export const starter =
  process.env['npm_lifecycle_event'] === 'start' || process.env['STOP_WITH_PARENT'] ? process.ppid : undefined

/**
 * Turns Ctrl-C, SIGTERM, a closed terminal and the starter's end into a request to stop, and a second one into a demand.
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
  // Killed without a word to us, it leaves nobody who could stop the product.
  const watch = () => process.ppid === starter || stop.signal.aborted || onSignal()
  if (starter) setInterval(watch, STARTER_POLL_MS).unref()
  // Progress lines may go to a program that has ended, as in `npm start | head`; the product runs on.
  process.stdout.on('error', () => {})
  return { stop: stop.signal, force: force.signal }
}
