import type { SharedResult } from '#contracts/result.ts'
import { staticPages } from '#rules/paths.ts'
import { levelOdds } from '#rules/resultSummary.ts'
import { resultText } from '#texts/result.ts'
import styles from './LevelMeaning.module.css'

/** What the level and the figures mean and do not mean, one tap away. It opens where it stands, also offline. */
export function LevelMeaning({ result }: { result: SharedResult }) {
  const { level, level_probability: probability, ability_range: range } = result
  return (
    <details className={styles.meaning}>
      <summary className={styles.question}>{resultText('meaning', { level })}</summary>
      <div className={styles.answer}>
        <h3>{resultText('meaning.words')}</h3>
        <p>{resultText('meaning.words.text', { level })}</p>
        {probability !== undefined && (
          <>
            <h3>{resultText('meaning.sure')}</h3>
            <p>{oddsSentence(level, levelOdds(probability))}</p>
          </>
        )}
        {range && <p>{resultText('meaning.range')}</p>}
        <h3>{resultText('meaning.certificate')}</h3>
        <p>{resultText('meaning.certificate.text')}</p>
        <p>{resultText('meaning.certificate.use')}</p>
        <h3>{resultText('meaning.native')}</h3>
        <p>{resultText('meaning.native.text')}</p>
        <p className={styles.links}>
          <a href={staticPages.howItWorks}>{resultText('meaning.howItWorks')}</a>
          <a href={staticPages.experts}>{resultText('meaning.experts')}</a>
        </p>
      </div>
    </details>
  )
}

const oddsSentence = (level: string, odds: number | null) =>
  odds === null ? resultText('meaning.sure.most', { level }) : resultText('meaning.sure.some', { level, odds })
