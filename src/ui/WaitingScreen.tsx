import type { ReactNode } from 'react'
import { Screen } from './Screen.tsx'
import styles from './Spinner.module.css'

/** A screen that only reports what it is waiting for. */
export function WaitingScreen({ label, header }: { label: string; header?: ReactNode }) {
  return (
    <Screen header={header} languages={false}>
      <Spinner label={label} />
    </Screen>
  )
}

/** Reports what the learner is waiting for. It appears after 300 ms, so that a shorter wait shows nothing. */
function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <h1 className={styles.label}>{label}</h1>
    </div>
  )
}
