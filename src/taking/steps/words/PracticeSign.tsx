import { Animated } from '#ui/Motion.tsx'
import { PULL } from '#ui/movements.ts'
import styles from './PracticeSign.module.css'

/** A tick and a warning sign, as if drawn with a pen. */
const SIGNS = {
  good: 'M4 15c2 2 4 5 5.5 8C12 15 16 9 24 4',
  careful: 'M14 4.5C11 10 7 17 3.5 23.5c7 .5 14 .5 21 0C21 17 17.5 10 14 4.5ZM14 11.5l.2 5.5M14.2 20v.3',
}

/** A green tick or an amber warning sign, animated like a pen stroke. The text next to it says the same. */
export function PracticeSign({ outcome }: { outcome: 'good' | 'careful' }) {
  return (
    <Animated
      as="span"
      className={styles.sign}
      data-outcome={outcome}
      initial={{ clipPath: 'inset(-10% 100% -10% -10%)' }}
      animate={{ clipPath: 'inset(-10% -10% -10% -10%)' }}
      transition={PULL}
    >
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path d={SIGNS[outcome]} />
      </svg>
    </Animated>
  )
}
