import { useId } from 'react'
import styles from './ChoiceGroup.module.css'

interface ChoiceGroupProps<Value extends string> {
  /** What is chosen; for screen readers only. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** `segments` are as wide as their place together, `chips` as wide as their words. */
  look: 'segments' | 'chips'
}

/** One of a few options, all in sight: radio buttons, with their keys. */
export function ChoiceGroup<Value extends string>({ label, options, value, onChange, look }: ChoiceGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles[look]}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
