import { useState, type ReactNode } from 'react'
import { uiText } from '#texts/ui.ts'
import styles from './More.module.css'

/** Fields that may stay empty, behind one line; open where something is in them. */
export function More({ open, children }: { open: boolean; children: ReactNode }) {
  const [first] = useState(open)
  return (
    <details open={first}>
      <summary className={styles.line}>{uiText('more')}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
