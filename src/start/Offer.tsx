import { canResume } from '#flow/resumeProgress.ts'
import { useSession } from '#session/session.tsx'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { FirstItem } from './FirstItem.tsx'
import { Home } from './loadedHome.ts'
import styles from './Offer.module.css'

/**
 * What the test offers, below the question or, for who has a result, below their home (§3.1, §3.87, §3.72). In a wide window
 * these are a card beside it (§3.98).
 */
export function Offer() {
  const { test, history, ownResults } = useSession()
  const [last] = history
  const running = canResume(test)
  return (
    <div className={styles.offer} data-home={last && true}>
      <div className={styles.first}>
        {last ? (
          <Home last={last} results={ownResults.length} running={running} />
        ) : running ? (
          <MarkedSentence {...markedSentence(startText('question'))} />
        ) : (
          <FirstItem />
        )}
      </div>
      <div className={styles.gives}>
        {last && <h1 className={styles.title}>{uiText('product')}</h1>}
        <ul className={styles.benefits}>
          <li>{startText('offer.level')}</li>
          <li>{startText('offer.counts')}</li>
          <li>{startText('offer.offline')}</li>
        </ul>
        {!last && <p className={styles.duration}>{startText('duration')}</p>}
      </div>
    </div>
  )
}
