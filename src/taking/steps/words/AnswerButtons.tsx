import type { KeyboardEvent, RefObject } from 'react'
import { answerText } from '#texts/answer.ts'
import { wordsText } from '#texts/words.ts'
import { Button } from '#ui/Button.tsx'
import styles from './AnswerButtons.module.css'

interface Props {
  /** The group, which takes the focus from a removed button, so that neither answer is favoured. */
  ref: RefObject<HTMLDivElement | null>
  /** The earlier answer, if the learner has come back to this sentence. */
  chosen: boolean | null
  onAnswer: (known: boolean) => void
}

/** Attributes that mark the earlier answer: visually, and as text for screen readers. */
const markChosen = () => ({ 'aria-description': wordsText('answers.soFar'), 'data-chosen': true })

/** The two answers: Not sure on the left, Know on the right, with equal weight, so that neither is favoured (§3.36). */
export function AnswerButtons({ ref, chosen, onAnswer }: Props) {
  return (
    <div ref={ref} className={styles.two} role="group" aria-label={wordsText('answers')} tabIndex={-1}>
      <Button hotkey="F" {...(chosen === false && markChosen())} onKeyDown={answerOnce} onClick={() => onAnswer(false)}>
        {answerText('notSure')}
      </Button>
      <Button hotkey="J" {...(chosen === true && markChosen())} onKeyDown={answerOnce} onClick={() => onAnswer(true)}>
        {answerText('know')}
      </Button>
    </div>
  )
}

/**
 * Prevents an Enter key that is kept down from answering the next sentences, because the focus stays here while they
 * change.
 */
function answerOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
