import styles from './StatusLine.module.css'
import visually from './VisuallyHidden.module.css'

interface StatusLineProps {
  text: string
  tone: 'calm' | 'offline'
  /** Whether the dot is enough: the text is then for screen readers that look for it, and is not announced. */
  quiet?: boolean | undefined
}

/**
 * The small line that says where the answers are stored. Screen readers announce it when the state changes and not at
 * every answer: the numbers in the text are not announced.
 */
export function StatusLine({ text, tone, quiet = false }: StatusLineProps) {
  // A new state gets a new element: a centred text of another length would count as a layout shift.
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
