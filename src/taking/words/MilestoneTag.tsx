import { useEffect, useState } from 'react'
import { wordsApartText } from '#texts/wordsApart.ts'
import { Moving } from '#ui/Motion.tsx'
import { TAG, TAG_SECONDS } from '#ui/movements.ts'
import styles from './MilestoneTag.module.css'

/** What the counter becomes for a moment, by the number of answers before the sentence. */
const tags = { 20: 'tag.20', 40: 'tag.40', 60: 'tag.60' } as const

/**
 * At a milestone the counter grows for a moment into a tag, at the last sentence for as long as that stands (§3.95). The line
 * below the answers announces milestones.
 */
export function MilestoneTag({ position, total }: { position: number; total: number }) {
  const [standing, setStanding] = useState(true)
  const isLast = position === total - 1
  const passing = tags[position as keyof typeof tags]
  const text = isLast ? 'tag.last' : passing
  useEffect(() => {
    if (!passing || isLast) return
    const timer = setTimeout(() => setStanding(false), 1000 * TAG_SECONDS)
    return () => clearTimeout(timer)
  }, [passing, isLast])

  if (!text || !standing) return null
  return (
    <Moving
      as="span"
      className={styles.tag}
      initial={{ transform: 'scale(0.4)' }}
      animate={{ transform: 'scale(1)' }}
      transition={TAG}
    >
      {wordsApartText(text)}
    </Moving>
  )
}
