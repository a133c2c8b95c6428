import type { SharedResult } from '#contracts/result.ts'
import { resultText } from '#texts/result.ts'
import { Apart } from '#ui/Apart.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import styles from './LevelMeaning.module.css'

/** Loaded with the page, since it is there, but closed. */
const MeaningAnswer = lazyPart(() => import('./MeaningAnswer.tsx'))

/** What the level and the figures mean and do not mean, one tap away. It opens where it stands, also offline. */
export function LevelMeaning({ result }: { result: SharedResult }) {
  return (
    <details className={styles.meaning}>
      <summary className={styles.question}>{resultText('meaning', { level: result.level })}</summary>
      <Apart>
        <MeaningAnswer result={result} />
      </Apart>
    </details>
  )
}
