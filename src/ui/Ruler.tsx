import type { ReactNode } from 'react'
import { cefrLevels } from '#contracts/cefr.ts'
import styles from './Ruler.module.css'

/** The levels as a ruler, lowest first, all with the same width. `here`: those in bold; `children`: the marks on it. */
export function Ruler({ here = [], children }: { here?: readonly string[]; children?: ReactNode }) {
  return (
    <div className={styles.ruler}>
      {children}
      {cefrLevels.map((name) => (
        <span key={name} className={styles.level} data-here={here.includes(name) || undefined}>
          {name}
        </span>
      ))}
    </div>
  )
}
