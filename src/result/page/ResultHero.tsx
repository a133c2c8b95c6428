import { useId } from 'react'
import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { LevelMark } from '#result/figures/LevelMark.tsx'
import { LevelRuler } from '#result/figures/LevelRuler.tsx'
import { RisingCount } from '#result/figures/RisingCount.tsx'
import { onRuler } from '#rules/levelScale.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { levelSentence } from '#rules/resultWords.ts'
import { sentencesText } from '#texts/format.ts'
import { resultText } from '#texts/result.ts'
import { rich } from '#texts/rich.ts'
import { LevelMeaning } from './LevelMeaning.tsx'
import styles from './ResultHero.module.css'
import { useReveal } from './useReveal.ts'

interface Props {
  result: SharedResult
  own: boolean
  /** The level that the owner's check of meanings has moved it from, where it has. */
  levelBefore: CefrLevel | null
  /** It is opened for the first time: level, place and counts come one after the other. */
  first: boolean
  /** It stands below a comparison with the reader's own. */
  compared: boolean
}

/** What everybody came for, in one view: the level, how sure it is, and the three counts (§3.57, §3.77, §3.78). */
export function ResultHero({ result, own, levelBefore, first, compared }: Props) {
  const headingId = useId()
  const reveals = useReveal(first)
  return (
    <section className={styles.hero} aria-labelledby={headingId} data-reveals={reveals || undefined}>
      <h2 id={headingId} className={styles.heading}>
        {resultText('proficiency')}
      </h2>
      <LevelMark level={result.level} />
      {levelBefore && <p className={styles.before}>{resultText('was', { level: levelBefore })}</p>}
      <p className={styles.sentence}>{levelSentence(result)}</p>
      <LevelRuler
        levels={cefrLevels}
        level={result.level}
        {...onRuler(result)}
        theirs={compared}
        label={sentencesText(resultText('onScale', { level: result.level }), levelSentence(result))}
      />
      <ul className={styles.counts}>
        {countSummaries(result).map(({ kind, known, count }) => (
          <li key={kind}>
            {rich(resultText, `count.${kind}`, {
              count,
              figure: risingCount(known, reveals),
            })}
          </li>
        ))}
      </ul>
      {/* To an owner who has to be told of many fakes, a promise in the second person would be too much. */}
      {own && !result.overclaiming && <p>{resultText(`voice.${result.level}`)}</p>}
      {result.overclaiming && (
        <p className={styles.remark}>{resultText(result.read_quickly ? 'overclaiming.quickly' : 'overclaiming')}</p>
      )}
      <p>{result.level_description}</p>
      <p className={styles.small}>{resultText('cefr')}</p>
      {result.meanings_checked && <p className={styles.small}>{resultText('meaningsChecked')}</p>}
      <LevelMeaning result={result} />
    </section>
  )
}

const risingCount = (count: number, rises: boolean) => () => (
  <RisingCount className={styles.count} count={count} rises={rises} />
)
