import { useState, type ReactNode } from 'react'
import styles from './Details.module.css'

interface DetailsProps {
  summary: ReactNode
  /** Whether the content is open at first. */
  open?: boolean
  className?: string | undefined
  /** Called whenever it opens or closes. */
  onToggle?: () => void
  children: ReactNode
}

/** Content for a few learners, behind a line that opens. */
export function Details({ summary, open = false, className, onToggle, children }: DetailsProps) {
  const [initiallyOpen] = useState(open)
  return (
    <details className={className} open={initiallyOpen} onToggle={onToggle}>
      <summary className={styles.line}>{summary}</summary>
      {children}
    </details>
  )
}
