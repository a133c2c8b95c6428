import { ownText } from '#texts/own.ts'
import { Details } from '#ui/Details.tsx'
import shapes from '#ui/shapes.module.css'

/** Two or three next steps, in a line that opens; a server may omit them. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <Details summary={ownText('nextSteps')}>
      <ol className={shapes.bullets}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Details>
  )
}
