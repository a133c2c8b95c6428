import { useState } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { kindPluralName } from '#rules/kindNames.ts'
import { staticPages } from '#rules/paths.ts'
import { doubtOf } from '#rules/resultDoubt.ts'
import { countSummaries, levelOdds } from '#rules/resultSummary.ts'
import { nativesText, rangeText } from '#rules/resultWords.ts'
import { meaningText } from '#texts/meaning.ts'
import { resultText } from '#texts/result.ts'
import { Details } from '#ui/Details.tsx'
import shapes from '#ui/shapes.module.css'
import styles from './LevelMeaning.module.css'

/** What the level and the figures mean and do not mean, in a part that opens in place, even offline. */
export function LevelMeaning({ result }: { result: SharedResult }) {
  const [opened, setOpened] = useState(false)
  return (
    <Details
      className={`${shapes.onScreen} ${styles.meaning}`}
      line={styles.question}
      summary={resultText('meaning', { level: result.level })}
      onToggle={() => setOpened(true)}
    >
      {opened && <MeaningAnswer result={result} />}
    </Details>
  )
}

/** Explains what the level and the figures mean and do not mean. */
export function MeaningAnswer({ result }: { result: SharedResult }) {
  const { level, level_probability: probability, ability_range: range } = result
  const counts = countSummaries(result)
  const nativeRange = counts[0]?.nativeRange
  return (
    <div className={styles.answer}>
      <h2>{meaningText('words')}</h2>
      <p>{meaningText('words.text', { level })}</p>
      {probability !== undefined && (
        <>
          <h2>{meaningText('sure')}</h2>
          {/* Of an unsure result, others are not mostly one level higher or lower. */}
          {doubtOf(result) !== 'unsure' && <p>{oddsSentence(level, levelOdds(probability))}</p>}
        </>
      )}
      {range && (
        <>
          <ul className={shapes.bullets}>
            {counts.map(
              ({ kind, range: ofCount }) =>
                ofCount && (
                  <li key={kind}>
                    {kindPluralName(kind)} {rangeText(ofCount)}
                  </li>
                ),
            )}
          </ul>
          <p>{meaningText('range')}</p>
        </>
      )}
      <h2>{meaningText('certificate')}</h2>
      <p>{meaningText('certificate.text')}</p>
      <p>{meaningText('certificate.use')}</p>
      <h2>{meaningText('native')}</h2>
      <p>{meaningText('native.text')}</p>
      {nativeRange && <p>{nativesText(nativeRange)}</p>}
      <p className={shapes.links}>
        <a href={staticPages.howItWorks}>{meaningText('howItWorks')}</a>
        <a href={staticPages.experts}>{meaningText('experts')}</a>
      </p>
    </div>
  )
}

const oddsSentence = (level: string, odds: number | null) =>
  odds === null ? meaningText('sure.most', { level }) : meaningText('sure.some', { level, odds })
