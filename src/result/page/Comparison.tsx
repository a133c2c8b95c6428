import type { CSSProperties } from 'react'
import { SMALLEST_GROUP as smallest, type Comparison as Compared } from '#contracts/ownResult.ts'
import { ownText } from '#texts/own.ts'
import { rich, strong } from '#texts/rich.ts'
import { Card } from '#ui/Card.tsx'
import styles from './Comparison.module.css'
import { comparisonSentence } from './comparisonSentence.tsx'

export interface ComparisonProps {
  comparison: Compared
  /** Returns the name of a level of education in the page's language; by default, the server's English one. */
  educationName?: (value: string) => string
}

/**
 * The learner's place in each large enough group, of which there must be at least one, and a note on who the others
 * are.
 */
export function Comparison({ comparison: { sample, groups }, educationName }: ComparisonProps) {
  return (
    <Card title={ownText('compared')}>
      {sample === 'demo' && <p className={styles.demo}>{rich(ownText, 'compared.madeUp', { strong })}</p>}
      <ul className={styles.groups}>
        {groups.map((compared) => (
          <li key={compared.group}>
            <p>{comparisonSentence(compared, educationName)}</p>
            <div className={styles.track} style={{ '--share': compared.percentile / 100 } as CSSProperties}>
              <span className={styles.place} />
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.sample}>
        {ownText(sample === 'demo' ? 'compared.demo' : 'compared.learners', { smallest })}
      </p>
    </Card>
  )
}
