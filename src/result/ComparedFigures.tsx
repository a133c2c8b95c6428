import { cefrLevels } from '#contracts/cefr.ts'
import type { ComparedFigure, PlacedFigure } from './friendComparison.ts'
import type { CSSProperties } from 'react'
import styles from './ComparedFigures.module.css'

/** Two people's figures one below the other, on one scale: what the bands show, the words beside them say. */
export function ComparedFigures({ figures, friend }: { figures: readonly ComparedFigure[]; friend: string }) {
  return figures.map(({ label, drawn, yours, theirs }) => (
    <div key={label} className={styles.figure}>
      <h3>{label}</h3>
      <Row who="You" figure={yours} drawn={drawn} />
      <Row who={friend} figure={theirs} drawn={drawn} other />
      {label === 'Level' && (
        <div className={styles.levels} aria-hidden="true">
          {cefrLevels.map((level) => (
            <span key={level}>{level}</span>
          ))}
        </div>
      )}
    </div>
  ))
}

function Row({ who, figure, drawn, other }: { who: string; figure: PlacedFigure; drawn: boolean; other?: boolean }) {
  const { text, range, at, from, to } = figure
  return (
    <div data-other={other || undefined} className={styles.row}>
      <p className={styles.words}>
        <span className={styles.who}>
          <bdi>{who}</bdi>
        </span>{' '}
        <strong className={styles.value}>{text}</strong> <span className={styles.range}>{range}</span>
      </p>
      {drawn && (
        <div
          className={styles.track}
          aria-hidden="true"
          style={{ '--at': at, '--from': from, '--to': to } as CSSProperties}
        >
          <span className={styles.band} />
          <span className={styles.marker} />
        </div>
      )}
    </div>
  )
}
