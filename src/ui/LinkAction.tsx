import type { ButtonHTMLAttributes } from 'react'
import { KeyCap } from './KeyCap.tsx'
import styles from './LinkAction.module.css'

interface LinkActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  hotkey?: string | undefined
}

/** A button that looks like a link, for less important actions. */
export function LinkAction({ hotkey, type = 'button', className, children, ...rest }: LinkActionProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-keyshortcuts={hotkey}
      className={[styles.action, className].filter(Boolean).join(' ')}
    >
      <span className={styles.text}>{children}</span>
      {hotkey && <KeyCap>{hotkey}</KeyCap>}
    </button>
  )
}
