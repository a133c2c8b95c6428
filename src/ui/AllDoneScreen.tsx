import { uiText } from '#texts/ui.ts'
import styles from './AllDoneScreen.module.css'
import { Screen } from './Screen.tsx'

/**
 * After the last answer, until the result is there. `count`: how many were answered; null where it is not known.
 */
export function AllDoneScreen({ count }: { count: number | null }) {
  return (
    <Screen header={null}>
      <div className={styles.moment} role="status">
        <h1>{count === null ? uiText('allDone') : uiText('allDone.counted', { count })}</h1>
        <p className={styles.counting}>{uiText('counting')}</p>
      </div>
    </Screen>
  )
}
