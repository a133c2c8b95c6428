import type { Arrival } from '#flow/arrival.ts'
import { uiText } from '#texts/ui.ts'

/** '80 sentences · 4 min 10', where that is known. */
export function SentencesDone({ answered, ms = 0 }: Arrival) {
  const seconds = Math.round(ms / 1000)
  if (answered === null || seconds === 0) return null
  const time = { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') }
  return <p>{uiText('sentencesDone', { count: answered, ...time })}</p>
}
