import { useId, type ReactNode, type RefObject } from 'react'
import styles from './CheckboxField.module.css'
import shapes from './shapes.module.css'

interface CheckboxFieldProps {
  ref?: RefObject<HTMLInputElement | null>
  label: string
  /** An explanation, shown below the checkbox. */
  hint?: ReactNode
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The error text, shown above the checkbox; '' reserves a live region for a later one. */
  error?: string
}

/** A checkbox with a label; the whole line can be pressed. */
export function CheckboxField({ ref, label, hint, name, checked, onChange, error }: CheckboxFieldProps) {
  const [errorId, hintId] = [useId(), useId()]
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div>
      {error !== undefined && (
        <p id={errorId} className={styles.error} aria-live="polite">
          {error}
        </p>
      )}
      <div className={styles.field} data-wrong={!!error || undefined}>
        <label className={styles.line}>
          <input
            ref={ref}
            className={styles.box}
            type="checkbox"
            name={name}
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{label}</span>
        </label>
        {hint && (
          <p id={hintId} className={`${shapes.hint} ${styles.hint}`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
