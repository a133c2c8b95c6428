import { useState, type ReactNode } from 'react'
import styles from './Details.module.css'

interface DetailsProps {
  summary: ReactNode
  /** Whether it is open at first. */
  open?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What only some need, behind one line that opens. */
export function Details({ summary, open = false, className, children }: DetailsProps) {
  const [first] = useState(open)
  return (
    <details className={className} open={first}>
      <summary className={styles.line}>{summary}</summary>
      {children}
    </details>
  )
}
