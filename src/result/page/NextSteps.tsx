import { ownText } from '#texts/own.ts'
import { Card } from '#ui/Card.tsx'
import styles from './NextSteps.module.css'

/** Two or three things to do next; a server may leave them out. Of each the first sentence, and one tap away the rest. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <Card title={ownText('nextSteps')}>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const [, what, how] = FIRST_SENTENCE.exec(step) ?? []
          return (
            <li key={step}>
              {what && how ? (
                <details>
                  <summary>
                    {what} <span aria-hidden="true">▾</span>
                  </summary>
                  <p>{how}</p>
                </details>
              ) : (
                step
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

const FIRST_SENTENCE = /^(.+?[.!?]) (.+)$/su
