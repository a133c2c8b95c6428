import styles from './StatusLine.module.css'
import visually from './VisuallyHidden.module.css'

interface StatusLineProps {
  text: string
  tone: 'calm' | 'offline'
  /** Whether only the dot is visible. The text is then for screen readers and not announced. */
  quiet?: boolean | undefined
}

/**
 * The small line about where the answers are stored. Screen readers announce it when the state changes, but not after
 * every answer, because the numbers in the text are not announced.
 */
export function StatusLine({ text, tone, quiet = false }: StatusLineProps) {
  // A new element for each state, because a centred text of another length would count as a layout shift.
  const state = text.replace(/\d+/g, '#')
  return (
    <p className={styles.line} role="status" aria-live={quiet ? 'off' : undefined}>
      <span key={state} className={styles.state} data-tone={tone}>
        <span className={styles.dot} aria-hidden="true" />
        <span className={quiet ? visually.hidden : undefined}>
          {text.split(/(\d+)/).map((part, index) =>
            index % 2 === 1 ? (
              <span key={index} aria-live="off">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </span>
      </span>
    </p>
  )
}
