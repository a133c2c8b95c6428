import { useId } from 'react'

interface Props {
  name: string
  on: boolean
  disabled?: boolean
  /** What is switched, and what that means. */
  label: string
  meaning: string
  onChange: (on: boolean) => void
}

/** Turns something that others see on and off, and explains it. */
export function SharingSwitch({ name, on, disabled = false, label, meaning, onChange }: Props) {
  const meaningId = useId()
  return (
    <div>
      <label className="sharing-line">
        <input
          className="sharing-switch"
          type="checkbox"
          role="switch"
          name={name}
          checked={on}
          disabled={disabled}
          aria-describedby={meaningId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={meaningId} className="sharing-meaning">
        {meaning}
      </p>
    </div>
  )
}
