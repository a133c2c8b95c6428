import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { downloadText } from '#browser/share.ts'
import { paths, sittingPath } from '#rules/paths.ts'
import { classText } from '#texts/class.ts'
import { clockTime, longDate, sentencesText } from '#texts/format.ts'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { AskFirst, type Asked } from './AskFirst.tsx'
import { classCsv } from './classCsv.ts'
import type { Classes } from './classes.ts'
import { BigLink, ClassLinks } from './ClassLinks.tsx'
import { ClassTables } from './ClassTables.tsx'
import { useClass } from './useClass.ts'

/** A class for its teacher: its links and, while the page is open, how it goes. */
export function ClassScreen({ code, classes }: { code: string; classes: Classes }) {
  const navigate = useNavigate()
  const followed = useClass(code, classes)
  const [big, setBig] = useState(false)
  /** What was pressed, until the server has it. */
  const [closing, setClosing] = useState<boolean | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)

  if (!followed) return <WaitingScreen label={classText('loading')} />
  const { seen, refusal, unkept, act } = followed
  if (!seen) return <NoClass onForget={() => classes.forget(code)} why={classText(`failed.${refusal ?? 'gone'}`)} />
  const link = location.origin + sittingPath(code)
  async function close(closed: boolean) {
    setClosing(closed)
    await act((of) => classes.close(of, closed))
    setClosing(null)
  }
  if (big) return <BigLink link={link} onBack={() => setBig(false)} />

  const { results, seenAt, ends_at: endsAt } = seen
  const at = seenAt === undefined ? null : new Date(seenAt)
  const state = refusal && [
    classText(`failed.${refusal}`),
    ...(at ? [classText('seen', { date: longDate(at.toISOString()), time: clockTime(at) })] : []),
  ]
  return (
    <Screen
      title={classText('class')}
      wide
      footer={
        <>
          <p role="status" className={shapes.message} data-failed={refusal ? true : undefined}>
            {state && sentencesText(...state)}
          </p>
          <Button variant="main" onClick={() => setBig(true)}>
            {classText('link.big')}
          </Button>
        </>
      }
    >
      {endsAt && <p>{classText('until', { date: longDate(endsAt) })}</p>}
      <ClassLinks link={link} of={seen} unkept={unkept} />
      {results && (
        <>
          <ClassTables
            results={results}
            onRemove={({ id, name }) =>
              setAsked({
                title: classText('remove.ask', { name }),
                text: classText('remove.what'),
                action: classText('remove'),
                run: () => act((of) => classes.removePupil(of, id)),
              })
            }
          />
          <div className={shapes.onScreen}>
            <label className="class-close">
              <input
                type="checkbox"
                name="closed"
                checked={closing ?? results.closed}
                onChange={({ target }) => void close(target.checked)}
              />
              {classText('close')}
            </label>
            <p className={shapes.statusRow}>
              <LinkAction onClick={() => downloadText(`class-${code}.csv`, 'text/csv', classCsv(results))}>
                {classText('save')}
              </LinkAction>
              <LinkAction onClick={() => print()}>{classText('print')}</LinkAction>
              <LinkAction
                onClick={() =>
                  setAsked({
                    title: classText('delete.ask'),
                    text: classText('delete.what'),
                    action: classText('delete'),
                    run: async () => {
                      const deleted = await act((of) => classes.delete(of), false)
                      if (deleted) navigate(paths.classes, { replace: true })
                      return deleted
                    },
                  })
                }
              >
                {classText('delete')}
              </LinkAction>
            </p>
          </div>
        </>
      )}
      <AskFirst asked={asked} onDone={() => setAsked(null)} />
    </Screen>
  )
}

function NoClass({ why, onForget }: { why: string; onForget: () => Promise<void> }) {
  const navigate = useNavigate()
  async function forget() {
    await onForget()
    navigate(paths.classes, { replace: true })
  }
  return (
    <Screen
      title={classText('class')}
      footer={
        <>
          <LinkButton variant="main" to={paths.classes}>
            {classText('title')}
          </LinkButton>
          <Button onClick={() => void forget()}>{classText('forget')}</Button>
        </>
      }
    >
      <p role="status">{why}</p>
    </Screen>
  )
}
