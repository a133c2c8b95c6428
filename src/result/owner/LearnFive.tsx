import { paths } from '#rules/paths.ts'
import { ownText } from '#texts/own.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import styles from './LearnFive.module.css'

/** The first five sentences that today's practice asks, and the way there. */
export function LearnFive({ today }: { today: readonly string[] }) {
  const five = today.slice(0, 5)
  const count = five.length
  return (
    <Card title={ownText('learn', { count })}>
      <ul className={styles.sentences}>
        {five.map((sentence) => (
          <li key={sentence}>
            <MarkedSentence {...markedSentence(sentence)} />
          </li>
        ))}
      </ul>
      <LinkButton className={styles.start} to={paths.notebook}>
        {ownText('learn.start', { count })}
      </LinkButton>
    </Card>
  )
}
