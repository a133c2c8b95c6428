import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { CefrLevel } from '#contracts/cefr.ts'
import { canResume } from '#flow/resumeProgress.ts'
import { useSession } from '#session/session.tsx'
import { answerText } from '#texts/answer.ts'
import { startText } from '#texts/start.ts'
import answers from '#ui/AnswerPair.module.css'
import { Button } from '#ui/Button.tsx'
import { LikeEnglish } from '#ui/English.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import shapes from '#ui/shapes.module.css'
import { useKeys } from '#ui/useKeys.ts'
import styles from './Offer.module.css'

/**
 * Describes the test, below the question (§3.1, §3.87). In a wide window the question is a card next to it (§3.98).
 */
export function Offer() {
  const { test } = useSession()
  return (
    <div className={styles.offer}>
      <div className={styles.first}>
        {canResume(test) ? (
          <MarkedSentence {...markedSentence(startText('question'))} />
        ) : (
          <>
            <FirstItem />
            <SomeResult />
          </>
        )}
      </div>
      <div className={styles.gives}>
        <Benefits />
        <p className={styles.duration}>{startText('duration')}</p>
      </div>
    </div>
  )
}

/** What a result looks like: a level on its stroke, and where it is on the ruler. Drawn, so that nobody has to read it. */
const SomeResult = () => (
  <div className={styles.ahead} aria-hidden="true">
    <span className={shapes.stamp}>{SOME_LEVEL}</span>
  </div>
)
const SOME_LEVEL: CefrLevel = 'B1'

/** What the test gives, in three lines. */
export const Benefits = () => (
  <ul className={styles.benefits}>
    <li>{startText('offer.level')}</li>
    <li>{startText('offer.counts')}</li>
    <li>{startText('offer.offline')}</li>
  </ul>
)

/** The same keys as in the test (§3.37). */
const KEYS = { f: 'notSure', j: 'know' }
const NO_KEYS = {}

/**
 * The question on the start screen as an item of the test: either answer draws the stroke and reveals the meaning
 * (§3.87). The answer is neither stored nor sent.
 */
function FirstItem() {
  const [answered, setAnswered] = useState(false)
  const meaning = useRef<HTMLDivElement>(null)
  const trialId = useId()
  const answer = () => setAnswered(true)
  const { singleKeysOff } = useSession()
  useKeys(answered ? NO_KEYS : KEYS, answer, { singleKeysOff })
  // The pressed button has disappeared, so the meaning takes the focus.
  useLayoutEffect(() => {
    if (answered) meaning.current?.focus({ preventScroll: true })
  }, [answered])

  return (
    <div className={styles.item} data-answered={answered || undefined}>
      <MarkedSentence {...markedSentence(startText('question'))} animated={answered} />
      {answered ? (
        <div ref={meaning} className={styles.meaning} role="status" tabIndex={-1}>
          <LikeEnglish as="p">{startText('question.meaning')}</LikeEnglish>
          <p>{startText('question.seen')}</p>
        </div>
      ) : (
        <div className={styles.trial} role="group" aria-labelledby={trialId}>
          <p id={trialId}>{startText('question.answers')}</p>
          <div className={answers.pair}>
            <Button hotkey="F" onClick={answer}>
              {answerText('notSure')}
            </Button>
            <Button hotkey="J" onClick={answer}>
              {answerText('know')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
