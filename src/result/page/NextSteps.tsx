import { ownText } from '#texts/own.ts'
import { Card } from '#ui/Card.tsx'
import styles from './NextSteps.module.css'

/** Two or three things to do next; a server may leave them out. The first sentence is what to begin with, all of it one tap away. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  const [first] = FIRST_SENTENCE.exec(steps[0]!) ?? []
  return (
    <Card title={ownText('nextSteps')}>
      <p>{first}</p>
      {(steps.length > 1 || first !== steps[0]) && (
        <details>
          <summary className={styles.all}>
            {ownText('nextSteps.all', { count: steps.length })} <span aria-hidden="true">▾</span>
          </summary>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}

/** All of a text that has but one. */
const FIRST_SENTENCE = /^.+?(?:[.!?](?= )|$)/su
