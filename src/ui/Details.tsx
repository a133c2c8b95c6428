import { useState, type ReactNode, type ToggleEventHandler } from 'react'
import styles from './Details.module.css'
import shapes from './shapes.module.css'

interface DetailsProps {
  summary: ReactNode
  /** Whether the content is open at first. */
  open?: boolean
  className?: string | undefined
  /** The class of the line. */
  line?: string | undefined
  /** Called whenever it opens or closes. */
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}

/** Content for a few learners, behind a line that opens. */
export function Details({ summary, open = false, className, line = '', onToggle, children }: DetailsProps) {
  const [initiallyOpen] = useState(open)
  return (
    <details className={className} open={initiallyOpen} onToggle={onToggle}>
      <summary className={`${shapes.opens} ${styles.line} ${line}`}>{summary}</summary>
      {children}
    </details>
  )
}
