import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CefrLevel } from '#contracts/cefr.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { resultPath } from '#rules/paths.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { startText } from '#texts/start.ts'
import styles from './LastResult.module.css'

/** Leads to the newest result, with its level as a small stamp if it was seen on this device (§3.3). */
export function LastResult({ shortcode }: { shortcode: string }) {
  const level = useSeenLevel(shortcode)
  return (
    <Link className={styles.last} to={resultPath(shortcode)}>
      <span className={styles.text}>{startText('lastResult')}</span> <span className={styles.stamp}>{level}</span>
    </Link>
  )
}

function useSeenLevel(shortcode: string): CefrLevel | null {
  const { results } = useReadingServices()
  const [level, setLevel] = useState<CefrLevel | null>(null)
  useEffect(() => {
    let current = true
    void results.seen(shortcode).then((seen) => {
      if (current) setLevel(seen && tellsLevel(seen) ? seen.level : null)
    })
    return () => void (current = false)
  }, [results, shortcode])
  return level
}
