import { lazy, useId } from 'react'
import type { CefrLevel } from '#contracts/cefr.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import earlierLevel from '#result/figures/EarlierLevel.module.css'
import { Feedback } from '#result/figures/Feedback.tsx'
import { LevelMark } from '#result/figures/LevelMark.tsx'
import { LevelRuler } from '#result/figures/LevelRuler.tsx'
import { Revealed } from '#result/figures/Revealed.tsx'
import { RisingCount } from '#result/figures/RisingCount.tsx'
import { isOnEarlierScale, onRuler } from '#rules/levelScale.ts'
import { doubtOf } from '#rules/resultDoubt.ts'
import { countSummaries, type CountSummary } from '#rules/resultSummary.ts'
import { besideLevel, levelSentence } from '#rules/resultWords.ts'
import { sentencesText } from '#texts/format.ts'
import { resultText } from '#texts/result.ts'
import { rich } from '#texts/rich.ts'
import { summaryText } from '#texts/summary.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import shapes from '#ui/shapes.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { CheckLine, checkOutcome } from './CheckLine.tsx'
import { DoubtRemark } from './DoubtRemark.tsx'
import { LevelMeaning } from './LevelMeaning.tsx'
import styles from './ResultHero.module.css'
import { useAnnouncement } from './useReveal.ts'

const ProgressInHero = lazy(() => import('#result/progress/ProgressInHero.tsx'))

interface Props {
  result: SharedResult
  /**
   * For the owner. `levelBefore`: the level before a check changed it; `progress`: whether there are other results;
   * `newest`: whether all others are older; `details`: null while they are unknown; `onChange`: reads the result again.
   */
  own: {
    shortcode: string
    levelBefore: CefrLevel | null
    progress: boolean
    newest: boolean
    details: OwnDetails | null
    onChange: () => void
  } | null
  /** Whether the result is opened for the first time. */
  first: boolean
  /** Whether its parts are still appearing one after the other. */
  reveals: boolean
}

/** The main facts in one view: the level, its certainty and the three counts (§3.57, §3.77, §3.78). */
export function ResultHero({ result, own, first, reveals }: Props) {
  const headingId = useId()
  const counts = countSummaries(result)
  const sure = levelSentence(result)
  const outcome = own && checkOutcome(own.details, result)
  const doubt = doubtOf(result)
  const unsure = doubt === 'unsure'
  const announcement = useAnnouncement(first, sentencesText(sure, ...counts.map(countText)))
  return (
    <section className={styles.hero} aria-labelledby={headingId} data-reveals={reveals || undefined}>
      <div className={styles.level} data-several={own?.progress || undefined}>
        {/* Not a heading, because the page's title is directly above it. */}
        <Revealed step="sentence" reveals={reveals} className={styles.heading}>
          <p id={headingId}>{resultText('proficiency')}</p>
        </Revealed>
        <LevelMark level={result.level} reveals={reveals} />
        <Revealed step="sentence" reveals={reveals} className={styles.sentence}>
          {own?.levelBefore && <p className={earlierLevel.before}>{resultText('was', { level: own.levelBefore })}</p>}
          {/* Without a sentence its place stays, which was reserved before the level was known. */}
          <p>{besideLevel(result) || <br />}</p>
        </Revealed>
        {outcome && <p className={styles.outcome}>{outcome}</p>}
        {own?.progress && (
          <AsyncPart waiting={<p className={earlierLevel.progress} />}>
            <ProgressInHero shortcode={own.shortcode} tagged={own.levelBefore === null} reveals={reveals} />
          </AsyncPart>
        )}
      </div>
      <LevelRuler
        level={result.level}
        {...onRuler(result)}
        reveals={reveals}
        label={sentencesText(resultText('onScale', { level: result.level }), sure)}
      />
      <Revealed step="counts" reveals={reveals}>
        <ul className={styles.counts}>
          {counts.map(({ kind, known, count }) => (
            <li key={kind}>{rich(resultText, `count.${kind}`, { count, figure: risingCount(known, reveals) })}</li>
          ))}
        </ul>
      </Revealed>
      <Revealed step="rest" reveals={reveals} className={styles.rest}>
        {own && <OwnWords result={result} words={counts[0]!} newest={own.newest} />}
        {doubt && <DoubtRemark result={result} own={own} />}
        {unsure && own && <CheckLine {...own} />}
        <Feedback result={result}>{({ description }) => <p>{description}</p>}</Feedback>
        <p className={shapes.hint}>{resultText('cefr')}</p>
        {result.meanings_checked && !outcome && !doubt && (
          <p className={shapes.hint}>{resultText('meaningsChecked')}</p>
        )}
        <LevelMeaning result={result} />
        {!unsure && own && <CheckLine {...own} />}
      </Revealed>
      {first && (
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      )}
    </section>
  )
}

interface OwnWordsProps {
  result: SharedResult
  words: CountSummary
  newest: boolean
}

/**
 * Tells the owner how far the next level is or else, and at A1 in any case, what the level enables. On an earlier scale,
 * where no new test starts, it tells that there is a new one. What is promised is omitted if the result is less sure than
 * usual, because it would then be too strong.
 */
function OwnWords({ result, words: { count, next }, newest }: OwnWordsProps) {
  const { level } = result
  const doubt = doubtOf(result)
  const earlier = isOnEarlierScale(result)
  const goal = earlier || doubt ? null : next
  return (
    <>
      {earlier && <p className={styles.next}>{newest ? resultText('newScale') : summaryText('earlierScale')}</p>}
      {goal && <p className={styles.next}>{resultText('next', { ...goal, way: wayTo(count / goal.words) })}</p>}
      {!doubt && (!goal || level === 'A1') && <p>{resultText(`voice.${level}`)}</p>}
    </>
  )
}

/** Returns a description of how much of the way to the next level is done. */
function wayTo(share: number): 'nearly' | 'half' | 'third' | 'begun' {
  if (share > 0.9) return 'nearly'
  if (share > 0.5) return 'half'
  return share > 1 / 3 ? 'third' : 'begun'
}

function countText({ kind, count }: CountSummary): string {
  const parts = [resultText<string>(`count.${kind}`, { count, figure: (figure) => figure.join('') })].flat()
  return resultText('count.sentence', { count: parts.join('') })
}

const risingCount = (count: number, rises: boolean) => () => (
  <RisingCount className={styles.count} count={count} rises={rises} />
)
