import styles from './KeyCap.module.css'

/**
 * Shows the key for a control. Visual only, because screen readers use `aria-keyshortcuts`. Hidden below 768 px
 * (§3.39), and where there is only touch.
 */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles.cap} aria-hidden="true" translate="no">
      {children}
    </kbd>
  )
}
