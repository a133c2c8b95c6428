import { useEffect, useState } from 'react'
import type { Recall } from '#result/reading/readRecall.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { ownText } from '#texts/own.ts'
import styles from './LearnNext.module.css'

/**
 * An estimate of how many practised expressions are remembered today. Its space is reserved, because it is read late.
 */
export function Recalled() {
  const { readRecall } = useReadingServices()
  const [recall, setRecall] = useState<Recall | null>(null)
  useEffect(() => {
    let current = true
    void readRecall().then((read) => current && setRecall(read))
    return () => void (current = false)
  }, [readRecall])
  return <p className={styles.recalled}>{recall && recall.count > 0 && ownText('recalled', { ...recall })}</p>
}
