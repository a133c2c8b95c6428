import { Screen } from './Screen.tsx'
import { Spinner } from './Spinner.tsx'

/** A step that shows nothing yet but what is waited for, in the middle of the page. */
export function WaitingScreen({ label }: { label: string }) {
  return (
    <Screen>
      <Spinner label={label} />
    </Screen>
  )
}
