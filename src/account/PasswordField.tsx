import { useState } from 'react'
import { authText } from '#texts/auth.ts'
import { FieldFrame, type FieldProps } from '#ui/FieldFrame.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import styles from './SignIn.module.css'

interface Props extends Pick<FieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  /** Whether the password is chosen here, so that the field says what it takes. */
  isNew?: boolean
}

/** The field for a password, which can be shown. */
export function PasswordField({ isNew = false, name, value, onChange, onBlur, error }: Props) {
  const [shown, setShown] = useState(false)
  const rule = isNew ? authText('failed.weak-password') : undefined
  return (
    <FieldFrame label={authText('password')} required error={error} rule={rule}>
      {({ className, ...wiring }) => (
        <div className={styles.password}>
          <input
            {...wiring}
            className={className}
            type={shown ? 'text' : 'password'}
            name={name}
            value={value}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <LinkAction
            aria-label={authText('password.show.label')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {authText('password.show')}
          </LinkAction>
        </div>
      )}
    </FieldFrame>
  )
}
