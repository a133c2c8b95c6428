import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { downloadText } from '#browser/share.ts'
import { paths, sittingPath } from '#rules/paths.ts'
import { classText } from '#texts/class.ts'
import { clockTime, longDate, sentencesText } from '#texts/format.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { classCsv } from './classCsv.ts'
import type { Classes } from './classes.ts'
import { BigLink, ClassLinks } from './ClassLinks.tsx'
import { ClassTables } from './ClassTables.tsx'
import { useClass } from './useClass.ts'

/** A class for its teacher: its links and, while the page is open, how it goes. */
export function ClassScreen({ code, classes }: { code: string; classes: Classes }) {
  const navigate = useNavigate()
  const { followed, act } = useClass(code, classes)
  const [big, setBig] = useState(false)
  /** What was pressed, until the server has it. */
  const [closing, setClosing] = useState<boolean | null>(null)
  /** What cannot be undone, and whom it is about. */
  const [asked, setAsked] = useState<{ what: 'remove' | 'delete'; id?: string; name?: string } | null>(null)

  if (!followed) return <WaitingScreen label={classText('loading')} />
  const { seen, refusal } = followed
  if (!seen) return <NoClass why={classText(`failed.${refusal ?? 'gone'}`)} />
  const link = location.origin + sittingPath(code)
  async function close(closed: boolean) {
    setClosing(closed)
    await act((of) => classes.close(of, closed))
    setClosing(null)
  }
  async function doAsked() {
    setAsked(null)
    const { what, id = '' } = asked!
    if (what === 'remove') await act((of) => classes.removePupil(of, id))
    else if (await act((of) => classes.delete(of), false)) navigate(paths.classes, { replace: true })
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
      <ClassLinks link={link} of={seen} unkept={classes.isUnkept(code)} />
      {results && (
        <>
          <ClassTables results={results} onRemove={({ id, name }) => setAsked({ what: 'remove', id, name })} />
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
              <LinkAction onClick={() => setAsked({ what: 'delete' })}>{classText('delete')}</LinkAction>
            </p>
          </div>
        </>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? classText(`${asked.what}.ask`, { name: asked.name ?? '' }) : ''}
        actions={
          <>
            <Button variant="main" onClick={() => setAsked(null)}>
              {classText('keep')}
            </Button>
            <Button onClick={() => void doAsked()}>{asked && classText(asked.what)}</Button>
          </>
        }
      >
        <p>{asked && classText(`${asked.what}.what`)}</p>
      </Dialog>
    </Screen>
  )
}

function NoClass({ why }: { why: string }) {
  return (
    <Screen
      title={classText('class')}
      footer={
        <LinkButton variant="main" to={paths.classes}>
          {classText('title')}
        </LinkButton>
      }
    >
      <p role="status">{why}</p>
    </Screen>
  )
}
