import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ComparedCounts.module.css'
import type { ComparedCount, CountInWords } from './friendComparison.ts'

interface Props {
  counts: readonly ComparedCount[]
  friend: string
}

/** Two people's counts beside each other, what is counted between them: '7,900 · words · 11,000'. */
export function ComparedCounts({ counts, friend }: Props) {
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">You</th>
          <th scope="col">
            <VisuallyHidden>Kind</VisuallyHidden>
          </th>
          <th scope="col">
            <bdi>{friend}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ label, yours, theirs }) => (
          <tr key={label}>
            <Figure {...yours} />
            <th scope="row">{label}</th>
            <Figure {...theirs} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figure({ count, range }: CountInWords) {
  return (
    <td>
      <strong className={styles.count}>{count}</strong> {range && <span className={styles.range}>{range}</span>}
    </td>
  )
}
