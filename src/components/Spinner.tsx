import styles from './Spinner.module.css'

/** Says what is waited for. It appears after 300 ms: a shorter wait shows nothing. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <h1 className={styles.label}>{label}</h1>
    </div>
  )
}
