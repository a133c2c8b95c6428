import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './Button.module.css'
import { KeyCap } from './KeyCap.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is for the one main action of a screen; answers are always `plain`. */
  variant?: 'main' | 'plain' | undefined
  /** Whether the learner is waiting for the outcome: pressing has no effect, and the button keeps the focus. */
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  /** The key that does the same, as in `KeyboardEvent.key`. */
  hotkey?: string | undefined
}

/** A button that fills the available width. */
export function Button({
  variant = 'plain',
  busy = false,
  hotkey,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={hotkey}
      className={[styles.button, styles[variant], className].filter(Boolean).join(' ')}
    >
      {hotkey && <KeyCap>{hotkey}</KeyCap>}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
