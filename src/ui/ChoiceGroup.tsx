import { useId } from 'react'
import styles from './ChoiceGroup.module.css'
import radio from './RadioOption.module.css'
import shapes from './shapes.module.css'
import visually from './VisuallyHidden.module.css'

interface ChoiceGroupProps<Value extends string> {
  /** Describes the choice, for screen readers only. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** `segments` share the available width; each of the `chips` is as wide as its text. */
  look: 'segments' | 'chips'
}

/** A choice between a few visible options, built from radio buttons. */
export function ChoiceGroup<Value extends string>({ label, options, value, onChange, look }: ChoiceGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`${shapes.onScreen} ${styles[look]}`}>
      <legend className={visually.hidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className={radio.radio}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
