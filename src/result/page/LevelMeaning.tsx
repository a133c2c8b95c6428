import { useState } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { staticPages } from '#rules/paths.ts'
import { levelOdds } from '#rules/resultSummary.ts'
import { meaningText } from '#texts/meaning.ts'
import { resultText } from '#texts/result.ts'
import shapes from '#ui/shapes.module.css'
import styles from './LevelMeaning.module.css'

/** What the level and the figures mean and do not mean, in a part that opens in place, even offline. */
export function LevelMeaning({ result }: { result: SharedResult }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={`${shapes.onScreen} ${styles.meaning}`} onToggle={() => setOpened(true)}>
      <summary className={`${shapes.summary} ${styles.question}`}>
        {resultText('meaning', { level: result.level })}
      </summary>
      {opened && <MeaningAnswer result={result} />}
    </details>
  )
}

/** Explains what the level and the figures mean and do not mean. */
export function MeaningAnswer({ result }: { result: SharedResult }) {
  const { level, level_probability: probability, ability_range: range } = result
  return (
    <div className={styles.answer}>
      <h3>{meaningText('words')}</h3>
      <p>{meaningText('words.text', { level })}</p>
      {probability !== undefined && (
        <>
          <h3>{meaningText('sure')}</h3>
          <p>{oddsSentence(level, levelOdds(probability))}</p>
        </>
      )}
      {range && <p>{meaningText('range')}</p>}
      <h3>{meaningText('certificate')}</h3>
      <p>{meaningText('certificate.text')}</p>
      <p>{meaningText('certificate.use')}</p>
      <h3>{meaningText('native')}</h3>
      <p>{meaningText('native.text')}</p>
      <p className={shapes.links}>
        <a href={staticPages.howItWorks}>{meaningText('howItWorks')}</a>
        <a href={staticPages.experts}>{meaningText('experts')}</a>
      </p>
    </div>
  )
}

const oddsSentence = (level: string, odds: number | null) =>
  odds === null ? meaningText('sure.most', { level }) : meaningText('sure.some', { level, odds })
