import { ownText } from '#texts/own.ts'
import { Card } from '#ui/Card.tsx'
import styles from './NextSteps.module.css'

/** Two or three things to do next; a server may leave them out. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <Card title={ownText('nextSteps')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}
