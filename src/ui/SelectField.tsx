import frame from './FieldFrame.module.css'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import styles from './SelectField.module.css'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
}

/** A choice among a few options in the browser's own list. The first, empty option clears the choice. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, required, name, value, onChange, onBlur, options, placeholder = '' } = props
  return (
    <FieldFrame label={label} error={error} required={required}>
      {({ className, ...wiring }) => (
        <select
          {...wiring}
          className={`${className} ${frame.arrow} ${styles.select}`}
          name={name}
          autoComplete={props.autoComplete}
          value={value}
          data-empty={value === '' || undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
