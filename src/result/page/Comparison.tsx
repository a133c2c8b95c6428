import type { CSSProperties } from 'react'
import { SMALLEST_GROUP, type Comparison as Compared } from '#contracts/ownResult.ts'
import { Card } from '#ui/Card.tsx'
import styles from './Comparison.module.css'
import { comparisonSentence } from './comparisonSentence.ts'

const samples: Record<Compared['sample'], string> = {
  learners: 'Learners who took this test here. They are not a sample of all speakers of a language.',
  demo: 'This is a demonstration.',
}

/** The learner's place in each group that is large enough, and who the others are. */
export function Comparison({ comparison: { sample, groups } }: { comparison: Compared }) {
  return (
    <Card title="Compared with other learners">
      {sample === 'demo' && (
        <p className={styles.demo}>
          <strong>These learners are made up.</strong> The figures below say nothing about real people.
        </p>
      )}
      {groups.length > 0 ? (
        <ul className={styles.groups}>
          {groups.map((compared) => {
            const { share, of } = comparisonSentence(compared)
            return (
              <li key={compared.group}>
                <p>
                  <strong>{share}</strong> {of}.
                </p>
                <div className={styles.track} style={{ '--share': compared.percentile / 100 } as CSSProperties}>
                  <span className={styles.place} />
                </div>
              </li>
            )
          })}
        </ul>
      ) : (
        <p>
          There is nothing to compare yet. It takes {SMALLEST_GROUP} learners who gave the same language, education or
          age as you.
        </p>
      )}
      <p className={styles.sample}>
        {samples[sample]} Groups of fewer than {SMALLEST_GROUP} learners are not shown.
      </p>
    </Card>
  )
}
