import { useId } from 'react'
import { sharingText } from '#texts/sharing.ts'
import styles from './LinkSwitch.module.css'

interface Props {
  on: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

/** Turns the link of a result on and off, and explains the state. */
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
        {sharingText('link')}
      </label>
      <p id={meaningId} className={styles.meaning}>
        {sharingText(on ? 'link.on' : 'link.off')}
      </p>
    </div>
  )
}
