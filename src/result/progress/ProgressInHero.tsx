import { Link } from 'react-router-dom'
import styles from '#result/figures/EarlierLevel.module.css'
import { Revealed } from '#result/figures/Revealed.tsx'
import { paths } from '#rules/paths.ts'
import { ownText } from '#texts/own.ts'
import { changeInHero } from './changeInHero.ts'
import { useProgress } from './useProgress.ts'

interface Props {
  shortcode: string
  /** Whether there is room for the earlier level next to the current one. */
  tagged: boolean
  reveals: boolean
}

/**
 * Shows next to the level what has changed since the previous result, and a link to all results. An older result shows
 * no change, because it would not apply today; nor does a result while another one is missing, which could alter the
 * change.
 */
export default function ProgressInHero({ shortcode, tagged, reveals }: Props) {
  const reading = useProgress()
  const isNewest = reading?.missing === 0 && reading.points.at(-1)?.shortcode === shortcode
  const change = isNewest ? changeInHero(reading.points) : null
  return (
    <>
      {tagged && change?.earlier && (
        <Revealed as="span" step="earlier" reveals={reveals} property="--told" className={styles.earlier}>
          <s className={styles.before} aria-hidden="true">
            {change.earlier}
          </s>
          <Arrow />
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

/** A pen stroke from the earlier level to the current one. */
function Arrow() {
  return (
    <svg aria-hidden="true" className={styles.arrow} viewBox="0 0 48 32">
      <path d="M2 8C14 3 32 6 43 21M45 9q-1 7-1 13-6-2-13-2" />
    </svg>
  )
}
