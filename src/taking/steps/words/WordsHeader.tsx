import { wordsText } from '#texts/words.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { MilestoneTag } from './MilestoneTag.tsx'
import styles from './WordsHeader.module.css'

interface Props {
  /** Whether this is a practice sentence; these are counted separately (§3.66). */
  practising: boolean
  /** The position of the sentence in the practice or the test, from 0. */
  position: number
  total: number
  /** Null at the very first sentence. */
  onBack: (() => void) | null
}

/** Back, and the progress of the practice or the test (§3.33). */
export function WordsHeader({ practising, position, total, onBack }: Props) {
  return (
    <div className={styles.top}>
      <BackButton disabled={!onBack} onClick={() => onBack?.()} />
      <div className={styles.progress}>
        <span className={styles.counter}>
          {practising ? wordsText('practice', { position: position + 1, total }) : `${position + 1}/${total}`}
        </span>
        {!practising && <MilestoneTag key={position} position={position} total={total} />}
        {/* A new bar for the test, because the practice's bar would otherwise run back to 0. */}
        <ProgressBar
          key={practising ? 'practice' : 'test'}
          label={wordsText('progress')}
          value={position}
          max={total}
        />
      </div>
    </div>
  )
}
