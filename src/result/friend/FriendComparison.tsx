import { useId } from 'react'
import { Link } from 'react-router-dom'
import { cefrLevels } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { LevelRuler } from '#result/figures/LevelRuler.tsx'
import { resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { longDate } from '#texts/format.ts'
import { friendText } from '#texts/friend.ts'
import { summaryText } from '#texts/summary.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import { ComparedCounts } from './ComparedCounts.tsx'
import styles from './FriendComparison.module.css'
import { compareWithFriend, type PlacedPerson } from './friendComparison.ts'
import { levelOf, levelsSentence, theirName, titleOf, verdictSentence } from './friendWords.ts'
import type { NewestOwn } from './useNewestOwn.ts'

interface Props {
  result: SharedResult
  /** The reader's newest result. */
  own: NewestOwn
}

/**
 * Compares another learner's result with the reader's: both levels on one ruler, who knows more, and both counts
 * (§12.24). Of different editions of the item bank it gives the levels alone.
 */
export default function FriendComparison({ result, own }: Props) {
  const headingId = useId()
  const { friendComparisonOff } = useSession()
  const { setSwitch } = useSessionServices()
  const comparison = compareWithFriend(own.result, result)
  const { you, they, name, comparable, counts } = comparison
  return (
    <section className={styles.both} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {titleOf(name)}
      </h2>
      {!friendComparisonOff && (
        <>
          {comparable ? (
            <LevelRuler
              levels={cefrLevels}
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
          <p className={styles.source}>
            <Link to={resultPath(own.shortcode)}>
              {friendText('yourResult', { date: longDate(own.result.test_datetime) })}
            </Link>
          </p>
          {own.result.overclaiming && <p className={styles.source}>{friendText('overclaiming')}</p>}
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
      {levelOf(name, person)} {person.earlier && <span className={styles.mark}>{summaryText('earlierScale')}</span>}
    </p>
  )
}
