import { useId, type ReactNode } from 'react'
import { uiText } from '#texts/ui.ts'
import styles from './FieldFrame.module.css'
import shapes from './shapes.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The props that all fields share. */
export interface FieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** Shown below the field, in reserved space. */
  error?: string | undefined
  required?: boolean | undefined
  /** The note for a field that may stay empty; '(optional)' by default. */
  optional?: string | undefined
  placeholder?: string | undefined
  /** The purpose of the field, for browsers that fill it in (WCAG 1.3.5). */
  autoComplete?: string | undefined
  onBlur?: (() => void) | undefined
}

/** Attributes that connect a control to its label and its error text. */
interface FieldWiring {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'error' | 'required' | 'optional'> {
  hint?: string | undefined
  /** What the field takes, below it until there is an error. */
  rule?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** The label, hint and control of a field, and, where a value is required, reserved space for its error text. */
export function FieldFrame({ label, error, required = false, optional, hint, rule, children }: FieldFrameProps) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const below = error ?? rule
  const describedBy = [hint && hintId, below && errorId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? (
          <>
            <span className={styles.asterisk} aria-hidden="true">
              *
            </span>{' '}
            <VisuallyHidden>{uiText('required')}</VisuallyHidden>
          </>
        ) : (
          <>
            {' '}
            <span className={styles.optional}>{optional ?? uiText('optional')}</span>
          </>
        )}
      </label>
      {hint && (
        <p className={shapes.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <p
        id={errorId}
        className={styles.below}
        data-reserved={required || undefined}
        data-error={error ? true : undefined}
        aria-live="polite"
      >
        {below}
      </p>
    </div>
  )
}
