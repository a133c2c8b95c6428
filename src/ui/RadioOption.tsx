import type { InputHTMLAttributes } from 'react'
import styles from './RadioOption.module.css'

/** A radio button on a line of its own, all of which can be pressed. */
export function RadioOption({ children, ...radio }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.option}>
      <input {...radio} className={styles.radio} type="radio" />
      {children}
    </label>
  )
}
