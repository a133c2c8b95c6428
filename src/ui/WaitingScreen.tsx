import type { ReactNode } from 'react'
import { Screen } from './Screen.tsx'
import styles from './Spinner.module.css'

interface Props {
  label: string
  header?: ReactNode
  /** The title and content of the screen before, which stand meanwhile. */
  title?: string | undefined
  children?: ReactNode
}

/** A screen that only reports what it is waiting for: after 300 ms, so that a shorter wait shows nothing. */
export function WaitingScreen({ label, header, title, children }: Props) {
  const Label = title === undefined ? 'h1' : 'p'
  return (
    <Screen title={title} header={header} languages={title === undefined ? false : undefined}>
      {children}
      <div className={styles.spinner} role="status">
        <span className={styles.ring} aria-hidden="true" />
        <Label className={styles.label}>{label}</Label>
      </div>
    </Screen>
  )
}
