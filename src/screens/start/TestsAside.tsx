import { answersAsCsv } from '#domain/answersAsCsv'
import { answeredCount } from '#domain/wordNavigation'
import { useState } from 'react'
import { useServices, useSession } from '../../app/session.tsx'
import { downloadText } from '../../browser/downloadText.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { FocusedStatus } from '../../components/FocusedStatus.tsx'
import styles from './TestsAside.module.css'

/** Tests that the server refused: nothing of them is dropped silently (decisions, failures of the final submission). */
export function TestsAside() {
  const { aside } = useSession()
  const { removeTestAside } = useServices()
  const [removed, setRemoved] = useState<string | null>(null)

  const remove = async (testId: string) => {
    await removeTestAside(testId)
    setRemoved(testId)
  }

  return (
    <>
      {aside.map((test) => (
        <Card key={test.test_id} title="A test that could not be sent">
          <p>It can no longer be sent. Its {answeredCount(test.words)} answers are kept on this device for 30 days.</p>
          <div className={styles.actions}>
            <Button onClick={() => downloadText('vocabulary-answers.csv', 'text/csv', answersAsCsv(test))}>
              Download answers
            </Button>
            <Button onClick={() => remove(test.test_id)}>Remove</Button>
          </div>
        </Card>
      ))}
      {removed && <FocusedStatus key={removed} text="The test is removed from this device." />}
    </>
  )
}
