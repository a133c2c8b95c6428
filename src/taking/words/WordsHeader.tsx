import { wordsText } from '#texts/words.ts'
import { Apart } from '#ui/Apart.tsx'
import { BackButton } from '#ui/BackButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { MilestoneTag } from './loadedWords.ts'
import styles from './WordsHeader.module.css'

interface Props {
  /** Whether this is a sentence of the practice, which counts by itself (§3.66). */
  practising: boolean
  /** The place of the sentence among those, from 0. */
  position: number
  total: number
  /** Null at the very first sentence. */
  onBack: (() => void) | null
}

/** The way back, and how far the practice or the test is (§3.33). */
export function WordsHeader({ practising, position, total, onBack }: Props) {
  return (
    <div className={styles.top}>
      <BackButton disabled={!onBack} onClick={() => onBack?.()} />
      <div className={styles.progress}>
        <span className={styles.counter}>
          {practising ? wordsText('practice', { position: position + 1, total }) : `${position + 1}/${total}`}
        </span>
        {!practising && (
          <Apart>
            <MilestoneTag key={position} position={position} total={total} />
          </Apart>
        )}
        {/* The test's bar begins anew, rather than running back from the end of the practice. */}
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
