import { useState } from 'react'
import { downloadText } from '#browser/share.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { useSession } from '#session/session.tsx'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { asideText } from '#texts/aside.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { answersAsCsv } from './answersAsCsv.ts'
import css from './testsAside.css?inline'

/** Lists the tests set aside, each in a line that opens, so that no refused test disappears silently (§3.9). */
export default function TestsAside() {
  useOwnStyles(css)
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
        <Details key={test.test_id} className="aside-tests" summary={asideText('title')}>
          <p>{asideText(inMemory ? 'keptInMemory' : 'kept', { answered: answeredCount(test.words) })}</p>
          <div className="aside-actions">
            <Button onClick={() => downloadText('vocabulary-answers.csv', 'text/csv', answersAsCsv(test))}>
              {asideText('download')}
            </Button>
            <Button onClick={() => remove(test.test_id)}>{asideText('remove')}</Button>
          </div>
        </Details>
      ))}
      {removed && <FocusedStatus key={removed} text={asideText('removed')} />}
    </>
  )
}
