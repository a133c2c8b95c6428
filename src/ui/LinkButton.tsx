import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'
import { KeyCap } from './KeyCap.tsx'

interface LinkButtonProps extends LinkProps {
  variant?: 'main' | 'plain' | undefined
  hotkey?: string | undefined
}

/** A link within the app that looks like a button. */
export function LinkButton({ variant = 'plain', hotkey, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link
      {...rest}
      aria-keyshortcuts={hotkey}
      className={[styles.button, styles[variant], className].filter(Boolean).join(' ')}
    >
      {hotkey && <KeyCap>{hotkey}</KeyCap>}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
