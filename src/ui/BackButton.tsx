import styles from './BackButton.module.css'

interface Props {
  /** There is nothing to go back to: the button keeps its place and is not seen. */
  disabled: boolean
  onClick: () => void
}

/** Leads to the question before. */
export function BackButton({ disabled, onClick }: Props) {
  return (
    <button type="button" className={styles.back} aria-label="Back" disabled={disabled} onClick={onClick}>
      <span aria-hidden="true">←</span>
    </button>
  )
}
