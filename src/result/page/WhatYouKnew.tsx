import type { AnsweredExpression, OwnResult } from '#contracts/ownResult.ts'
import { knownPattern } from '#result/own/knownPattern.ts'
import { Card } from '#ui/Card.tsx'
import { English } from '#ui/English.tsx'
import styles from './WhatYouKnew.module.css'

interface Props {
  answered: readonly AnsweredExpression[]
  check?: OwnResult['check'] | undefined
}

/**
 * One's own answers as a pattern: a row for each band, a stroke for each real expression, filled for Know (§3.79), and half
 * of it for what was not known in the check after all.
 */
export function WhatYouKnew({ answered, check }: Props) {
  const rows = knownPattern(answered, check)
  if (rows.length === 0) return null
  return (
    <Card title="What you knew">
      <p className={styles.about}>Each mark is one real expression in your test. The fake ones are left out.</p>
      <div>
        {rows.map(({ name, known, missed, missedNames, notSure }) => (
          <details key={name}>
            <summary className={styles.summary}>
              <strong className={styles.name}>{name}</strong>{' '}
              <span className={styles.count}>
                {known.filter(Boolean).length} of {known.length} <span aria-hidden="true">▾</span>
              </span>
              <span className={styles.strokes} aria-hidden="true">
                {known.map((isKnown, place) => (
                  <span
                    key={place}
                    className={styles.stroke}
                    data-known={missed[place] ? 'half' : isKnown || undefined}
                  />
                ))}
              </span>
            </summary>
            {missedNames.length > 0 && (
              <p>
                Not known in your check: <English>{missedNames.join(', ')}</English>.
              </p>
            )}
            {notSure.length === 0 ? (
              <p>You marked all of these Know.</p>
            ) : (
              <p>
                Not sure: <English>{notSure.join(', ')}</English>.
              </p>
            )}
          </details>
        ))}
      </div>
    </Card>
  )
}
