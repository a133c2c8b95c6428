import styles from './KeyCap.module.css'

/**
 * The key that does the same as the control it stands on. Only for the eye: screen readers learn it from
 * `aria-keyshortcuts`. Not shown below 768 px (spec 2).
 */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles.cap} aria-hidden="true">
      {children}
    </kbd>
  )
}
