import { useId } from 'react'
import styles from './LinkSwitch.module.css'

interface Props {
  on: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

/** Turns the link of a result on and off, and says what that means. */
export function LinkSwitch({ on, disabled, onChange }: Props) {
  const meaningId = useId()
  return (
    <div>
      <label className={styles.line}>
        <input
          className={styles.switch}
          type="checkbox"
          role="switch"
          name="link_on"
          checked={on}
          disabled={disabled}
          aria-describedby={meaningId}
          onChange={(event) => onChange(event.target.checked)}
        />
        Share by link
      </label>
      <p id={meaningId} className={styles.meaning}>
        {on ? 'Anyone with the link can see this result.' : 'The link is off. Nobody but you can see it.'}
      </p>
    </div>
  )
}
