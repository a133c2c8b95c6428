import styles from './KeyCap.module.css'

/**
 * Shows the key that does the same as its control. It is visual only: screen readers get it from `aria-keyshortcuts`.
 * Not shown below 768 px (§3.39).
 */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles.cap} aria-hidden="true" translate="no">
      {children}
    </kbd>
  )
}
