import type { SharedResult } from '#contracts/result.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import type { ReadingServices } from '#result/reading/resultReading.ts'
import { isOnEarlierScale, nextLevel, scaleOf } from '#rules/levelScale.ts'
import { countsByKind } from '#rules/resultCounts.ts'
import { roundToTwoDigits } from '#rules/resultSummary.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useServices } from '#session/serviceContext.ts'
import { dateFormat } from '#texts/format.ts'
import { isEnglish } from '#texts/language.ts'
import { notebookText } from '#texts/notebook.ts'
import shapes from '#ui/shapes.module.css'
import { useRead } from '#ui/useRead.ts'

interface Props {
  last: HistoryEntry
  /** When a new test makes sense, in ms since the epoch; 0: now; null: one is in progress. */
  nextTest: number | null
}

/** The level and words of the newest result, if it was seen on this device, and the road to the next level (§3.72). */
export function LevelRow({ last, nextTest }: Props) {
  const seen = useSeenResult(last.shortcode)
  const words = seen && roundToTwoDigits(countsByKind(seen).word.known)
  const isEarlier = seen !== null && isOnEarlierScale(seen)
  return (
    <>
      <p className="today-level">
        {seen && <span className={shapes.stamp}>{seen.level}</span>}
        <strong>{words !== null && notebookText('road.known', { words })}</strong>
      </p>
      <div className="today-road">
        {isEarlier ? (
          <p>{notebookText('road.newScale')}</p>
        ) : (
          <>
            {seen && words !== null && <Road result={seen} words={words} />}
            {nextTest !== null && (
              <p className="today-next">
                {nextTest === 0
                  ? notebookText('road.now')
                  : notebookText('road.test', { date: dayAndMonth(new Date(nextTest).toISOString()) })}
              </p>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** 'December 28'. Short in other languages, so that it has room beside the road's other end. */
const dayAndMonth = (date: string) => dateFormat({ day: 'numeric', month: isEnglish() ? 'long' : 'short' })(date)

/** How far the known words are on the way to the next level, as the result says it, and how many are missing. */
function Road({ result, words }: { result: SharedResult; words: number }) {
  const scale = scaleOf(result)
  const next = scale && nextLevel(result.level, scale)
  if (!next) return null
  const missing = roundToTwoDigits(next.words) - words
  // A level that the count has passed is not named.
  if (missing <= 0) return null
  return (
    <>
      <svg className="today-way" aria-hidden="true">
        <rect width={`${(100 * words) / next.words}%`} height="100%" />
      </svg>
      <p>{notebookText('road.words', { words: missing, level: next.level })}</p>
    </>
  )
}

/** Returns a result as last seen on this device; null while loading, if it was not seen, or if it has no level. */
function useSeenResult(shortcode: string): SharedResult | null {
  const { results } = useServices<ReadingServices>()
  const [seen] = useRead<SharedResult>(async (show) => show(await results.seen(shortcode)), shortcode)
  return seen && tellsLevel(seen) ? seen : null
}
