import { Link } from 'react-router-dom'
import { Revealed } from '#result/figures/Revealed.tsx'
import { changeInHero } from '#result/progress/changeInHero.ts'
import { useProgress } from '#result/progress/useProgress.ts'
import { paths } from '#rules/paths.ts'
import { ownText } from '#texts/own.ts'
import styles from './ResultHero.module.css'

interface Props {
  shortcode: string
  /** Whether there is room for the earlier level beside this one. */
  tagged: boolean
  reveals: boolean
}

/**
 * Beside the level what has changed since the result before, and the way to all of them. On an older result nothing is said: of
 * today it would not be true. As long as one is missing, nothing either: with it the change may be another.
 */
export default function ProgressInHero({ shortcode, tagged, reveals }: Props) {
  const reading = useProgress()
  const isNewest = reading?.missing === 0 && reading.points.at(-1)?.shortcode === shortcode
  const change = isNewest ? changeInHero(reading.points) : null
  return (
    <>
      {tagged && change?.earlier && (
        <Revealed as="span" step="sentence" reveals={reveals} className={styles.earlier}>
          <Arrow />
          <s className={styles.before} aria-hidden="true">
            {change.earlier}
          </s>
        </Revealed>
      )}
      <Revealed step="sentence" reveals={reveals} className={styles.progress}>
        <p className={change ? undefined : styles.alone}>
          {change && `${change.sentence} `}
          <Link to={paths.progress}>{ownText('allResults')}</Link>
        </p>
      </Revealed>
    </>
  )
}

/** A pull of the pen from the earlier level to this one. */
function Arrow() {
  return (
    <svg aria-hidden="true" className={styles.arrow} viewBox="0 0 48 32">
      <path d="M46 8C34 3 16 6 5 21M3 9q1 7 1 13 6-2 13-2" />
    </svg>
  )
}
