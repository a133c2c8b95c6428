import type { KeyboardEvent, RefObject } from 'react'
import { Button } from '../../components/Button.tsx'
import styles from './AnswerButtons.module.css'

interface Props {
  /** The group takes the focus from a button that has gone: neither answer is nearer than the other. */
  ref: RefObject<HTMLDivElement | null>
  /** The answer given before, when the learner came back to this sentence. */
  chosen: boolean | null
  onAnswer: (known: boolean) => void
}

/** A tick for the eye, words for screen readers. */
const soFar = { 'aria-description': 'your answer so far', 'data-chosen': true }

/** Not sure on the left, Know on the right, of equal weight: nothing may push the answer (look, Type and colour). */
export function AnswerButtons({ ref, chosen, onAnswer }: Props) {
  return (
    <div ref={ref} className={styles.two} role="group" aria-label="Your answer" tabIndex={-1}>
      <Button hotkey="F" {...(chosen === false && soFar)} onKeyDown={answerOnce} onClick={() => onAnswer(false)}>
        Not sure
      </Button>
      <Button hotkey="J" {...(chosen === true && soFar)} onKeyDown={answerOnce} onClick={() => onAnswer(true)}>
        Know
      </Button>
    </div>
  )
}

/** The focus stays here while the sentences change: an Enter that is held must not answer the next ones. */
function answerOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
