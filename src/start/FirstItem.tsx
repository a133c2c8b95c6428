import { useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '#session/session.tsx'
import { answerText } from '#texts/answer.ts'
import { startText } from '#texts/start.ts'
import answers from '#ui/AnswerPair.module.css'
import { Button } from '#ui/Button.tsx'
import { LikeEnglish } from '#ui/English.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { useKeys } from '#ui/useKeys.ts'
import styles from './FirstItem.module.css'

/** The same keys as in the test (§3.37). */
const KEYS = { f: 'notSure', j: 'know' }
const NO_KEYS = {}

/**
 * The question on the start screen as an item of the test: either answer draws the stroke and reveals the meaning
 * (§3.87). The answer is neither stored nor sent.
 */
export function FirstItem() {
  const [answered, setAnswered] = useState(false)
  const meaning = useRef<HTMLDivElement>(null)
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
        <div className={answers.pair} role="group" aria-label={startText('question.answers')}>
          <Button hotkey="F" onClick={answer}>
            {answerText('notSure')}
          </Button>
          <Button hotkey="J" onClick={answer}>
            {answerText('know')}
          </Button>
        </div>
      )}
    </div>
  )
}
