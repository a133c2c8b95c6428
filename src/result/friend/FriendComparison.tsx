import { useId } from 'react'
import { Link } from 'react-router-dom'
import { cefrLevels } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { LevelRuler } from '#result/figures/LevelRuler.tsx'
import { resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { longDate } from '#texts/format.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import { ComparedCounts } from './ComparedCounts.tsx'
import styles from './FriendComparison.module.css'
import { compareWithFriend } from './friendComparison.ts'
import type { NewestOwn } from './useNewestOwn.ts'

interface Props {
  result: SharedResult
  /** The newest of the reader's own. */
  own: NewestOwn
}

/** Somebody else and the reader: both levels on one ruler, who knows more, and the counts of both (§12.24). */
export function FriendComparison({ result, own }: Props) {
  const headingId = useId()
  const { friendComparisonOff } = useSession()
  const { setSwitch } = useSessionServices()
  const { title, you, they, levels, counts, verdict } = compareWithFriend(own.result, result)
  return (
    <section className={styles.both} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      {!friendComparisonOff && (
        <>
          <LevelRuler levels={cefrLevels} {...you} beside={they} label={levels} />
          <p className={styles.verdict}>{verdict}</p>
          <ComparedCounts counts={counts} friend={they.name} />
          <p className={styles.source}>
            <Link to={resultPath(own.shortcode)}>Your result of {longDate(own.result.test_datetime)}</Link>
          </p>
          {own.result.overclaiming && (
            <p className={styles.source}>Your own ranges are wider than usual: the remark at your result says why.</p>
          )}
        </>
      )}
      <LinkAction
        aria-expanded={!friendComparisonOff}
        onClick={() => void setSwitch('friendComparisonOff', !friendComparisonOff)}
        className={styles.toggle}
      >
        {friendComparisonOff ? 'Show the comparison' : 'Hide the comparison'}
      </LinkAction>
    </section>
  )
}
