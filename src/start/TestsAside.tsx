import { useState } from 'react'
import { downloadText } from '#browser/share.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { useSession } from '#session/session.tsx'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { Button } from '#ui/Button.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import { answersAsCsv } from './answersAsCsv.ts'
import styles from './TestsAside.module.css'

/** Lists the tests set aside, each in one line that opens: no test that the server refused is dropped silently (§3.9). */
export default function TestsAside() {
  const { aside, inMemory } = useSession()
  const { removeTestAside } = useTakingServices()
  const [removed, setRemoved] = useState<string | null>(null)

  const remove = async (testId: string) => {
    await removeTestAside(testId)
    setRemoved(testId)
  }

  return (
    <>
      {aside.map((test) => (
        <details key={test.test_id} className={styles.aside}>
          <summary className={styles.line}>A test that could not be sent</summary>
          <p>
            It can no longer be sent. Its {answeredCount(test.words)} answers are kept{' '}
            {inMemory ? 'until you close this page' : 'on this device for 30 days'}.
          </p>
          <div className={styles.actions}>
            <Button onClick={() => downloadText('vocabulary-answers.csv', 'text/csv', answersAsCsv(test))}>
              Download answers
            </Button>
            <Button onClick={() => remove(test.test_id)}>Remove</Button>
          </div>
        </details>
      ))}
      {removed && <FocusedStatus key={removed} text="The test is removed from this device." />}
    </>
  )
}
