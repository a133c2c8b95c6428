import { ownText } from '#texts/own.ts'
import shapes from '#ui/shapes.module.css'
import styles from './NextSteps.module.css'

/** Two or three next steps, in a line that opens; a server may omit them. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <details>
      <summary className={`${shapes.summary} ${styles.line}`}>
        {ownText('nextSteps')} <span aria-hidden="true">▾</span>
      </summary>
      <ol className={shapes.bullets}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
