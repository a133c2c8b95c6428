import { plural } from '#rules/kindNames.ts'
import { rangeText } from '#rules/resultWords.ts'
import { numberText } from '#texts/format.ts'
import { friendText } from '#texts/friend.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ComparedCounts.module.css'
import type { ComparedCount, ShownCount } from './friendComparison.ts'

interface Props {
  counts: readonly ComparedCount[]
  friend: string
}

/** Two people's counts side by side, with the kind between them: '7,900 · words · 11,000'. */
export function ComparedCounts({ counts, friend }: Props) {
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">{friendText('you')}</th>
          <th scope="col">
            <VisuallyHidden>{friendText('kind')}</VisuallyHidden>
          </th>
          <th scope="col">
            <bdi>{friend}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, yours, theirs }) => (
          <tr key={kind}>
            <Figure {...yours} />
            <th scope="row">{plural(kind)}</th>
            <Figure {...theirs} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figure({ count, range }: ShownCount) {
  return (
    <td>
      <strong className={styles.count}>{numberText(count)}</strong>{' '}
      {range && <span className={styles.range}>{rangeText(range)}</span>}
    </td>
  )
}
