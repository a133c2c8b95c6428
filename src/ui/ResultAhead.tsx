import { useLayoutEffect } from 'react'
import type { Arrival } from '#flow/arrival.ts'
import { resumeText } from '#texts/resume.ts'
import { uiText } from '#texts/ui.ts'
import { Pen } from './Pen.tsx'
import styles from './ResultAhead.module.css'
import { Ruler } from './Ruler.tsx'
import { SentencesDone } from './SentencesDone.tsx'
import { forgetField } from './TickField.tsx'

/** The first frame of the reveal: the empty place of the level, with the pen where it will begin. */
export function ResultAhead({ arrival }: { arrival: Arrival }) {
  // The ticks of an earlier screen have gone, so they come from nowhere.
  useLayoutEffect(forgetField, [])
  return (
    <div className={styles.ahead}>
      <div className={styles.place} aria-hidden="true">
        <Pen className={styles.pen} />
        {uiText('yourLevel')}
      </div>
      <div aria-hidden="true">
        <Ruler />
      </div>
      <p>{resumeText('left.done')}</p>
      <SentencesDone {...arrival} />
    </div>
  )
}
