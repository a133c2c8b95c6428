import { uiText } from '#texts/ui.ts'
import styles from './BackButton.module.css'

interface Props {
  /** Whether there is nothing to go back to: the button is then invisible but keeps its space. */
  disabled?: boolean
  onClick: () => void
}

/** Leads to the previous step, sentence or question. */
export function BackButton({ disabled = false, onClick }: Props) {
  return (
    <button type="button" className={styles.back} aria-label={uiText('back')} disabled={disabled} onClick={onClick}>
      <span aria-hidden="true">←</span>
    </button>
  )
}
