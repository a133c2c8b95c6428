import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'

/** A section of a result, with its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
}
