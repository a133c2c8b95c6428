import styles from './CheckboxField.module.css'

interface CheckboxFieldProps {
  label: string
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox whose whole line can be pressed. */
export function CheckboxField({ label, name, checked, onChange }: CheckboxFieldProps) {
  return (
    <label className={styles.line}>
      <input
        className={styles.box}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
