import type { Arrival } from '#flow/arrival.ts'
import { uiText } from '#texts/ui.ts'
import styles from './AllDoneScreen.module.css'
import { ResultAhead } from './ResultAhead.tsx'
import { Screen } from './Screen.tsx'
import { SentencesDone } from './SentencesDone.tsx'
import { TickField } from './TickField.tsx'

/**
 * Shown after the last answer until the result appears; after a sign-in in between, what stood above the ways to sign in.
 * `grows`: whether the progress bar becomes the field of ticks.
 */
export function AllDoneScreen({ arrival, grows = false }: { arrival: Arrival; grows?: boolean }) {
  const { answered: count, signedIn } = arrival
  if (signedIn) {
    return (
      <Screen title={uiText('counting')}>
        <ResultAhead arrival={arrival} />
      </Screen>
    )
  }
  return (
    <Screen header={null} languages={false}>
      <div className={styles.moment} role="status">
        <h1>{count === null ? uiText('allDone') : uiText('allDone.counted', { count })}</h1>
        <TickField enters={grows ? 'grows' : undefined} />
        <SentencesDone {...arrival} />
        <p className={styles.counting}>{uiText('counting')}</p>
      </div>
    </Screen>
  )
}
