import { uiText } from '#texts/ui.ts'
import styles from './BackButton.module.css'

interface Props {
  /** There is nothing to go back to: the button keeps its place and is not seen. */
  disabled?: boolean
  onClick: () => void
}

/** Leads to what came before: a step, a sentence, a question. */
export function BackButton({ disabled = false, onClick }: Props) {
  return (
    <button type="button" className={styles.back} aria-label={uiText('back')} disabled={disabled} onClick={onClick}>
      <span aria-hidden="true">←</span>
    </button>
  )
}
