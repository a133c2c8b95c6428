import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { SharedResult } from '#contracts/result.ts'
import { LevelRuler } from '#result/figures/LevelRuler.tsx'
import { plural } from '#rules/kindNames.ts'
import { resultPath } from '#rules/paths.ts'
import { doubtOf } from '#rules/resultDoubt.ts'
import { rangeText } from '#rules/resultWords.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { longDate, numberText } from '#texts/format.ts'
import { friendText } from '#texts/friend.ts'
import { summaryText } from '#texts/summary.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './FriendComparison.module.css'
import { compareWithFriend, type ComparedCount, type PlacedPerson, type ShownCount } from './friendComparison.ts'
import { levelOf, levelsSentence, theirName, titleOf, verdictSentence } from './friendWords.ts'

/** The learner's newest result. */
export interface NewestOwn {
  shortcode: string
  result: SharedResult
}

interface Props {
  result: SharedResult
  /** The reader's newest result. */
  own: NewestOwn
}

/**
 * Compares another learner's result with the reader's: both levels on one ruler, who knows more, and both counts
 * (§12.24). Of different editions of the item bank it gives the levels alone.
 */
export function FriendComparison({ result, own }: Props) {
  const headingId = useId()
  const { friendComparisonOff } = useSession()
  const { setSwitch } = useSessionServices()
  const comparison = compareWithFriend(own.result, result)
  const { you, they, name, comparable, counts } = comparison
  return (
    <section className={`${shapes.column} ${shapes.onScreen} ${styles.both}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {titleOf(name)}
      </h2>
      {!friendComparisonOff && (
        <>
          {comparable ? (
            <LevelRuler
              {...you}
              name={friendText('you')}
              second={{ ...they, name: theirName(name) }}
              label={levelsSentence(comparison)}
            />
          ) : (
            <>
              <PersonLine name={friendText('you')} person={you} />
              <PersonLine name={theirName(name)} person={they} />
            </>
          )}
          <p className={styles.verdict}>{verdictSentence(comparison)}</p>
          {comparable && <ComparedCounts counts={counts} friend={theirName(name)} />}
          <p className={`${shapes.hint} ${styles.source}`}>
            <Link to={resultPath(own.shortcode)}>
              {friendText('yourResult', { date: longDate(own.result.test_datetime) })}
            </Link>
          </p>
          {doubtOf(own.result) && <p className={shapes.hint}>{friendText('overclaiming')}</p>}
        </>
      )}
      <LinkAction
        aria-expanded={!friendComparisonOff}
        onClick={() => void setSwitch('friendComparisonOff', !friendComparisonOff)}
        className={styles.toggle}
      >
        {friendText(friendComparisonOff ? 'show' : 'hide')}
      </LinkAction>
    </section>
  )
}

/** A level that has no place on the other's ruler. */
function PersonLine({ name, person }: { name: string; person: PlacedPerson }) {
  return (
    <p className={styles.person}>
      {levelOf(name, person)} {person.earlier && <span className={shapes.hint}>{summaryText('earlierScale')}</span>}
    </p>
  )
}

interface CountsProps {
  counts: readonly ComparedCount[]
  friend: string
}

/** Two people's counts side by side, with the kind between them: '7,900 · words · 11,000'. */
function ComparedCounts({ counts, friend }: CountsProps) {
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
