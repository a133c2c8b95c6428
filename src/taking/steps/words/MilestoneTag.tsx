import { useEffect, useState } from 'react'
import { wordsApartText } from '#texts/wordsApart.ts'
import { Animated } from '#ui/Motion.tsx'
import { TAG, TAG_SECONDS } from '#ui/movements.ts'
import styles from './MilestoneTag.module.css'

/** The texts that replace the counter for a moment, by the number of answers so far. */
const TAGS = { 20: 'tag.20', 40: 'tag.40', 60: 'tag.60' } as const

/**
 * At a milestone the counter grows into a tag for a moment, and at the last sentence permanently (§3.95). The line
 * below the answers announces milestones to screen readers.
 */
export function MilestoneTag({ position, total }: { position: number; total: number }) {
  const [visible, setVisible] = useState(true)
  const isLast = position === total - 1
  const passing = TAGS[position as keyof typeof TAGS]
  const text = isLast ? 'tag.last' : passing
  useEffect(() => {
    if (!passing || isLast) return
    const timer = setTimeout(() => setVisible(false), 1000 * TAG_SECONDS)
    return () => clearTimeout(timer)
  }, [passing, isLast])

  if (!text || !visible) return null
  return (
    <Animated
      as="span"
      className={styles.tag}
      initial={{ transform: 'scale(0.4)' }}
      animate={{ transform: 'scale(1)' }}
      transition={TAG}
    >
      {wordsApartText(text)}
    </Animated>
  )
}
