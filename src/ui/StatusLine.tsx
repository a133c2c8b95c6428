import styles from './StatusLine.module.css'

interface StatusLineProps {
  text: string
  tone: 'calm' | 'offline'
}

/**
 * The small line that says where the answers are stored. Screen readers announce it when the state changes and not at
 * every answer: the numbers in the text are not announced.
 */
export function StatusLine({ text, tone }: StatusLineProps) {
  // A new state gets a new element: a centred text of another length would count as a layout shift.
  const state = text.replace(/\d+/g, '#')
  return (
    <p className={styles.line} role="status">
      <span key={state} className={styles.state} data-tone={tone}>
        <span className={styles.dot} aria-hidden="true" />
        <span>
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
