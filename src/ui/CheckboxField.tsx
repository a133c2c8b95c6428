import { useId, type RefObject } from 'react'
import styles from './CheckboxField.module.css'

interface CheckboxFieldProps {
  ref?: RefObject<HTMLInputElement | null>
  label: string
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The error text, shown above the checkbox; '' reserves a live region for a later one. */
  error?: string
}

/** A checkbox with a label; the whole line can be pressed. */
export function CheckboxField({ ref, label, name, checked, onChange, error }: CheckboxFieldProps) {
  const errorId = useId()
  return (
    <div>
      {error !== undefined && (
        <p id={errorId} className={styles.error} aria-live="polite">
          {error}
        </p>
      )}
      <label className={styles.line} data-wrong={!!error || undefined}>
        <input
          ref={ref}
          className={styles.box}
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
