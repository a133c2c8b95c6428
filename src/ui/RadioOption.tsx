import type { InputHTMLAttributes } from 'react'
import styles from './RadioOption.module.css'

/** A radio button as a line of its own, which can be pressed as a whole. */
export function RadioOption({ children, ...radio }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.option}>
      <input {...radio} className={styles.radio} type="radio" />
      {children}
    </label>
  )
}
