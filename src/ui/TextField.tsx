import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** For text that is not natural language, such as a code. */
  autoCapitalize?: 'characters' | undefined
  hint?: string | undefined
}

/** A text field of one line, with label, hint and error text. */
export function TextField(props: TextFieldProps) {
  const { label, error, required, hint, name, value, onChange, onBlur, type = 'text' } = props
  return (
    <FieldFrame label={label} error={error} required={required} optional={props.optional} hint={hint}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
          name={name}
          value={value}
          // Addresses and codes are Latin in every language.
          dir={type === 'email' || props.autoCapitalize ? 'ltr' : undefined}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          autoCapitalize={props.autoCapitalize}
          spellCheck={props.autoCapitalize ? false : undefined}
          placeholder={props.placeholder}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  )
}
