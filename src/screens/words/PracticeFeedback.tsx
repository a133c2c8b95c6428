import type { PracticeItem } from '#contracts/wordItem'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import styles from './PracticeFeedback.module.css'

interface Props {
  outcome: 'good' | 'careful'
  item: PracticeItem
  onContinue: () => void
}

const titles = { good: 'Good Job!', careful: 'Be Careful! Fake Meanings' }

/** Spec 2, screen 10: what the answer to a fake practice item meant. Enter continues, since the button has the focus. */
export function PracticeFeedback({ outcome, item, onContinue }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={panel} className={styles.panel} role="group" aria-labelledby="practice-feedback">
      <h2 id="practice-feedback" role="status" className={styles.title}>
        {titles[outcome]}
      </h2>
      <p>{item.subject} makes no sense in this context</p>
      <Button variant="main" onClick={onContinue}>
        Continue
      </Button>
    </div>
  )
}
