import { useEffect, useState } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { resultText } from '#texts/result.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import shapes from '#ui/shapes.module.css'
import styles from './LevelMeaning.module.css'

const MeaningAnswer = lazyPart(() => import('./MeaningAnswer.tsx'))

/** What the level and the figures mean and do not mean, in a part that opens in place, even offline. */
export function LevelMeaning({ result }: { result: SharedResult }) {
  const [opened, setOpened] = useState(false)
  // Preloaded, so that it is ready at the press without delaying the first paint.
  useEffect(() => MeaningAnswer.preload(), [])
  return (
    <details className={`${shapes.onScreen} ${styles.meaning}`} onToggle={() => setOpened(true)}>
      <summary className={`${shapes.summary} ${styles.question}`}>
        {resultText('meaning', { level: result.level })}
      </summary>
      {opened && (
        <AsyncPart>
          <MeaningAnswer result={result} />
        </AsyncPart>
      )}
    </details>
  )
}
