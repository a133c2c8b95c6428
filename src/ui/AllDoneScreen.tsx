import { uiText } from '#texts/ui.ts'
import styles from './AllDoneScreen.module.css'
import { Screen } from './Screen.tsx'

/** Shown after the last answer until the result appears. `count`: the number of answered words, or null if unknown. */
export function AllDoneScreen({ count }: { count: number | null }) {
  return (
    <Screen header={null} languages={false}>
      <div className={styles.moment} role="status">
        <h1>{count === null ? uiText('allDone') : uiText('allDone.counted', { count })}</h1>
        <p className={styles.counting}>{uiText('counting')}</p>
      </div>
    </Screen>
  )
}
