import { ownText } from '#texts/own.ts'
import { Card } from '#ui/Card.tsx'
import shapes from '#ui/shapes.module.css'
import styles from './NextSteps.module.css'

/** Two or three next steps; a server may omit them. The first sentence is always visible, the rest opens on request. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  const [first] = FIRST_SENTENCE.exec(steps[0]!) ?? []
  return (
    <Card title={ownText('nextSteps')}>
      <p>{first}</p>
      {(steps.length > 1 || first !== steps[0]) && (
        <details>
          <summary className={`${shapes.summary} ${styles.all}`}>
            {ownText('nextSteps.all', { count: steps.length })} <span aria-hidden="true">▾</span>
          </summary>
          <ol className={shapes.bullets}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}

/**
 * Matches the first sentence, or the whole text if it has only one. In Chinese and Japanese, no space follows a
 * sentence.
 */
const FIRST_SENTENCE = /^.+?(?:[.!?؟।](?= )|[。！？](?![」』”）])|$)/su
