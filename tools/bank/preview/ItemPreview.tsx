import { useState } from 'react'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { SentenceCard } from '../../../src/taking/steps/words/SentenceCard.tsx'
import { SentenceHelp } from '../../../src/taking/steps/words/SentenceHelp.tsx'
import styles from './ItemPreview.module.css'

/** One item on the card of the test, with details below that learners do not see. */
export function ItemPreview({ item }: { item: Item }) {
  const [revealed, setRevealed] = useState(false)
  return (
    <li className={styles.item}>
      <SentenceCard index={0} direction="forward" item={item} revealed={revealed} />
      <SentenceHelp onReveal={revealed ? null : () => setRevealed(true)} onListen={null} />
      <p className={styles.line}>
        {item.id} · b {item.b}
        {item.fake && ' · fake'}
        {item.retired && ` · retired in ${item.retired}`}
      </p>
    </li>
  )
}
