import type { AnsweredExpression } from '#contracts/ownResult.ts'
import { knownPattern } from '#rules/knownPattern.ts'
import { Card } from '#ui/Card.tsx'
import styles from './WhatYouKnew.module.css'

/** One's own answers as a pattern: a row for each band, a stroke for each real expression, filled for Know (§3.79). */
export function WhatYouKnew({ answered }: { answered: readonly AnsweredExpression[] }) {
  const rows = knownPattern(answered)
  if (rows.length === 0) return null
  return (
    <Card title="What you knew">
      <p className={styles.about}>Each mark is one real expression in your test. The fake ones are left out.</p>
      <div>
        {rows.map(({ name, known, notSure }) => (
          <details key={name}>
            <summary className={styles.summary}>
              <strong className={styles.name}>{name}</strong>{' '}
              <span className={styles.count}>
                {known.filter(Boolean).length} of {known.length} <span aria-hidden="true">▾</span>
              </span>
              <span className={styles.strokes} aria-hidden="true">
                {known.map((isKnown, place) => (
                  <span key={place} className={styles.stroke} data-known={isKnown || undefined} />
                ))}
              </span>
            </summary>
            <p>{notSure.length === 0 ? 'You knew all of these.' : `Not sure: ${notSure.join(', ')}.`}</p>
          </details>
        ))}
      </div>
    </Card>
  )
}
