import type { ReactNode } from 'react'
import type { AnsweredExpression, OwnResult } from '#contracts/ownResult.ts'
import { knownPattern, rowsWithKnown } from '#result/own/knownPattern.ts'
import { listText } from '#texts/format.ts'
import { listsText } from '#texts/lists.ts'
import { ownText } from '#texts/own.ts'
import { rich } from '#texts/rich.ts'
import { Card } from '#ui/Card.tsx'
import { Details } from '#ui/Details.tsx'
import { English } from '#ui/English.tsx'
import { Ticks } from '#ui/Ticks.tsx'
import styles from './WhatYouKnew.module.css'

interface Props {
  answered: readonly AnsweredExpression[]
  check?: OwnResult['check'] | undefined
}

/**
 * The owner's answers as a pattern: a row for each band with a tick for each real expression, inked for Know (§3.79),
 * and half inked if the check refuted it. Bands without any known expression share one line.
 */
export function WhatYouKnew({ answered, check }: Props) {
  const all = knownPattern(answered, check)
  const rows = rowsWithKnown(all)
  if (rows.length === 0) return null
  const later = all.filter((row) => !rows.includes(row))
  return (
    <Card title={ownText('pattern')}>
      <div>
        {rows.map(({ band, known, missed, missedNames, notSure }) => (
          <Details
            key={band}
            line={styles.summary}
            summary={
              <>
                <strong className={styles.name}>{listsText(`band.${band}`)}</strong>{' '}
                <span className={styles.count}>
                  {ownText('pattern.known', { known: known.filter(Boolean).length, count: known.length })}
                </span>
                <span className={styles.ticks} aria-hidden="true">
                  {known.map((isKnown, index) => (
                    <Ticks
                      key={index}
                      className={styles.tick}
                      inked={[missed[index] ? 0.5 : isKnown ? 1 : 0]}
                      outlined
                    />
                  ))}
                </span>
              </>
            }
          >
            {missedNames.length > 0 && (
              <p>{rich(ownText, 'pattern.missed', { expressions: missedNames.join(', '), english })}</p>
            )}
            <p>
              {notSure.length === 0
                ? ownText('pattern.allKnown')
                : rich(ownText, 'pattern.notSure', { expressions: notSure.join(', '), english })}
            </p>
          </Details>
        ))}
        {later.length > 0 && (
          <p className={styles.later}>
            {ownText('pattern.later', { bands: listText(later.map(({ band }) => listsText(`band.${band}`))) })}
          </p>
        )}
      </div>
    </Card>
  )
}

const english = (parts: ReactNode) => <English>{parts}</English>
