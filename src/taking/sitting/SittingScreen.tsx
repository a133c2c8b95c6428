import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { storedSitting } from '#browser/enterScope.ts'
import { hasUsableTest } from '#flow/newTest.ts'
import { canResume, resumePath } from '#flow/resumeProgress.ts'
import { allAnswered } from '#flow/wordNavigation.ts'
import { plainText } from '#rules/folded.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { readShortcode } from '#rules/shortcode.ts'
import { useSession } from '#session/session.tsx'
import { isKept } from '#session/sessionStore.ts'
import { resumeText } from '#texts/resume.ts'
import { sittingText } from '#texts/sitting.ts'
import { startText } from '#texts/start.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { useGoOn } from '../useGoOn.ts'
import { useTakingServices } from '../useTakingServices.ts'
import type { ClassState } from './sittings.ts'

/** The picture of a link, whose code loads only where it is shown. */
const QrCode = lazyPart(() => import('#ui/QrCode.tsx'))

/** The page of a class for its pupils: begins a sitting, and is the only place where one ends. */
export default function SittingScreen() {
  const { code: given = '' } = useParams()
  const code = readShortcode(plainText(given).replace(/\s/g, ''))
  const { test, history } = useSession()
  const last = history[0]?.shortcode
  // The document hides the start of the one to whom the device belongs.
  useEffect(() => void delete document.getElementById('root')?.dataset['home'], [])
  return (
    <>
      <PageTitle>{sittingText('begin')}</PageTitle>
      {last ? <Done code={code} shortcode={last} /> : canResume(test) ? <Running code={code} /> : <Begin code={code} />}
    </>
  )
}

/** Says what the test is and what the teacher will see, and begins it. */
function Begin({ code }: { code: string }) {
  const session = useSession()
  const { tests, loadSittings } = useTakingServices()
  const goOn = useGoOn()
  const end = useEnd()
  const [state, setState] = useState<ClassState | null>(null)
  const [keepsNothing, setKeepsNothing] = useState(false)
  const { online, testRequest } = session
  useEffect(() => {
    void loadSittings().then(async (sittings) => {
      void sittings.prepare()
      setState(await sittings.readClass(code))
    })
  }, [code, online, loadSittings])

  const begin = async () => {
    const sittings = await loadSittings()
    if (!sittings.begin(code)) return setKeepsNothing(true)
    goOn(null, await tests.start())
  }
  const isShut = state === 'closed' || state === 'over'
  const lacksForm = !hasUsableTest(session) && (testRequest.kind === 'failed' || !online)
  const problem = keepsNothing ? 'keepsNothing' : isShut ? state : lacksForm ? 'noForm' : null
  const goesOn = storedSitting() !== null
  return (
    <Screen
      title={sittingText('begin')}
      header={null}
      languages
      footer={
        !isShut && !keepsNothing ? (
          <Button variant="main" disabled={lacksForm && !online} onClick={begin}>
            {startText('begin')}
          </Button>
        ) : goesOn ? (
          <Button variant="main" onClick={() => void end(null)}>
            {sittingText('end')}
          </Button>
        ) : (
          <LinkButton variant="main" to={paths.start} reloadDocument>
            {sittingText('outside')}
          </LinkButton>
        )
      }
    >
      <p>{sittingText('begin.how')}</p>
      <p>
        <strong>{sittingText('begin.sees')}</strong>
      </p>
      <p>{sittingText('begin.apart')}</p>
      <p role="status">{problem && sittingText(problem)}</p>
      {goesOn && !isShut && <End onPress={() => void end(null)} />}
    </Screen>
  )
}

/** Somebody's test is going on. The next pupil may find it, so that ending it asks first. */
function Running({ code }: { code: string }) {
  const session = useSession()
  const { tests } = useTakingServices()
  const navigate = useNavigate()
  const end = useEnd()
  /** Where the end is to lead, once it was asked about. */
  const [asked, setAsked] = useState<'next' | 'end' | null>(null)
  const test = session.test!
  const finished = allAnswered(test)
  const resume = async () => {
    await tests.resume()
    navigate(resumePath(test))
  }
  const why = isKept(session) ? (finished ? 'stop.later' : 'stop.unfinished') : 'stop.notKept'
  return (
    <Screen
      title={sittingText('running')}
      header={null}
      languages
      footer={
        <>
          <Button onClick={() => setAsked('next')}>{sittingText('next')}</Button>
          <Button variant="main" onClick={resume}>
            {finished ? resumeText('seeResult') : sittingText('goOn')}
          </Button>
        </>
      }
    >
      <p>{sittingText('running.whose')}</p>
      {finished && <p>{sittingText(why)}</p>}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={sittingText('stop')}
        actions={
          <>
            <Button variant="main" onClick={() => setAsked(null)}>
              {sittingText('goOn')}
            </Button>
            {isKept(session) && (
              <Button onClick={() => void end(asked === 'next' ? code : null)}>{asked && sittingText(asked)}</Button>
            )}
          </>
        }
      >
        <p>{sittingText(why)}</p>
      </Dialog>
      <End onPress={() => setAsked('end')} />
    </Screen>
  )
}

/** Shows the link to the result, which is gone from this device with the sitting. */
function Done({ code, shortcode }: { code: string; shortcode: string }) {
  const end = useEnd()
  const address = location.origin + resultPath(shortcode)
  return (
    <Screen
      title={sittingText('done')}
      header={null}
      languages
      footer={
        <>
          <LinkButton to={resultPath(shortcode)}>{resumeText('seeResult')}</LinkButton>
          <Button variant="main" onClick={() => void end(code)}>
            {sittingText('next')}
          </Button>
        </>
      }
    >
      <p>{sittingText('done.link')}</p>
      <p>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <AsyncPart>
        <QrCode link={address} />
      </AsyncPart>
      <End onPress={() => void end(null)} />
    </Screen>
  )
}

/** Leads back to what was on this device before. */
const End = ({ onPress }: { onPress: () => void }) => (
  <p className={shapes.footLinks}>
    <LinkAction onClick={onPress}>{sittingText('end')}</LinkAction>
  </p>
)

/** Returns the function that ends the sitting, and opens the page of the class again or, for null, the start. */
function useEnd() {
  const { loadSittings } = useTakingServices()
  return async (code: string | null) => (await loadSittings()).end(code)
}
