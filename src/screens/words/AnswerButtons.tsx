import { Button } from '../../components/Button.tsx'
import styles from './AnswerButtons.module.css'
import type { Shortcut } from './useShortcuts.ts'

interface Props {
  /** The answer given before, when the learner came back to this sentence. */
  chosen: boolean | null
  pressed: Shortcut | null
  onAnswer: (known: boolean) => void
}

/** Not sure on the left, Know on the right, of equal weight: nothing may push the answer (look, Type and colour). */
export function AnswerButtons({ chosen, pressed, onAnswer }: Props) {
  return (
    <div className={styles.two}>
      <Button
        hotkey="F"
        pressed={pressed === 'notSure'}
        {...(chosen === false && { 'aria-description': 'your answer so far' })}
        onClick={() => onAnswer(false)}
      >
        Not sure
      </Button>
      <Button
        hotkey="J"
        pressed={pressed === 'know'}
        {...(chosen === true && { 'aria-description': 'your answer so far' })}
        onClick={() => onAnswer(true)}
      >
        Know
      </Button>
    </div>
  )
}
