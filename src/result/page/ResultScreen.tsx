import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { currentSitting } from '#browser/scope.ts'
import { arrivalOf } from '#flow/arrival.ts'
import { Feedback } from '#result/figures/Feedback.tsx'
import { VocabularySize } from '#result/figures/VocabularySize.tsx'
import { levelBefore } from '#rules/levelBefore.ts'
import { isolatedFirstName } from '#rules/names.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { tenAnswersIn } from '#rules/tenLink.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { resultText } from '#texts/result.ts'
import { uiText } from '#texts/ui.ts'
import { AllDoneScreen } from '#ui/AllDoneScreen.tsx'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { NoResult } from './NoResult.tsx'
import { ResultView } from './ResultView.tsx'
import { useInviter } from './useInviter.ts'
import { useNewestOwn } from './useNewestOwn.ts'
import { useResult } from './useResult.ts'
import { useToday } from './useToday.ts'

/** 'Your English on a page', whose texts are in a separate file. */
const YourPage = lazyPart(() => import('#result/inked/YourPage.tsx'))

/** The sections load together with `YourPage`, one of them, so that its arrival pushes nothing down. */
const withYourPage = async <Part,>(part: Promise<Part>) => (await Promise.all([part, YourPage.whenLoaded()]))[0]
const OwnerSections = lazyPart(() => withYourPage(import('#result/owner/OwnerSections.tsx')))
const VisitorSections = lazyPart(() => withYourPage(import('#result/friend/VisitorSections.tsx')))

/** Ten sentences of a test, in a separate file that loads where there are some. */
const Ten = lazyPart(() => import('#result/ten/Ten.tsx'))

/** Shows a loader, then the shared result, or that there is none (§3.55 to §3.63). */
export default function ResultScreen() {
  const { shortcode = '' } = useParams()
  return <OneResult key={shortcode} shortcode={shortcode} />
}

function OneResult({ shortcode }: { shortcode: string }) {
  const { state, hash } = useLocation()
  const arrival = arrivalOf(state)
  const { history, ownResults, submission } = useSession()
  const { takeSubmission } = useSessionServices()
  const { reading, details, isDeviceRead, first, retry } = useResult(shortcode)
  const own = ownResults.includes(shortcode)
  const fromServer = details?.fromServer ?? null
  const result = reading?.kind === 'found' ? reading.result : null

  const [playsTen, setPlaysTen] = useState(false)
  const back = own ? tenAnswersIn(hash) : null
  const name = isolatedFirstName(result?.full_name ?? null)
  const ten = (back ?? (!own && result?.ten)) && <Ten {...{ shortcode, name, back }} onOpen={() => setPlaysTen(true)} />

  const isComparable = !own && result !== null && tellsLevel(result)
  const mine = useNewestOwn(isComparable)

  const inviter = useInviter(shortcode)
  const today = useToday(details !== null)
  const inSitting = currentSitting() !== null
  const newest = history.find((entry) => ownResults.includes(entry.shortcode))?.shortcode ?? ownResults[0] ?? null

  // The arrived result is shown here, so the start must not open it again.
  const arrived = submission.kind === 'done' && submission.shortcode
  useEffect(() => void (arrived === shortcode && takeSubmission()), [arrived, shortcode, takeSubmission])

  // The parts below the level load while the level is being read.
  useEffect(() => (own ? OwnerSections : VisitorSections).preload(), [own])
  useEffect(() => void Feedback.preload(), [])

  // Other pages in this document are not about this result.
  useEffect(() => dropLinkPreview, [])

  // The owner's data belongs to the level, and nothing is to be pushed down.
  if (!reading || (own && !isDeviceRead)) {
    return (
      <>
        <title>{resultTitle(null)}</title>
        {arrival ? <AllDoneScreen arrival={arrival} /> : <WaitingScreen label={resultText('loading')} />}
      </>
    )
  }
  if (result && !own) {
    return (
      <ResultView
        {...{ result, ten, playsTen }}
        own={null}
        inviterCode={tellsLevel(result) ? shortcode : null}
        last={newest}
      >
        {tellsLevel(result) && <VocabularySize result={result} />}
        <AsyncPart>
          <VisitorSections {...{ result, mine, YourPage }} />
        </AsyncPart>
      </ResultView>
    )
  }
  if (result) {
    const view = {
      shortcode,
      levelBefore: levelBefore(result, fromServer?.check),
      progress: ownResults.length > 1,
      newest: newest === shortcode,
      first,
      details,
      onChange: retry,
    }
    return (
      <ResultView result={result} own={view} ten={ten}>
        {tellsLevel(result) && <VocabularySize result={result} />}
        <AsyncPart>
          {!inSitting && inviter !== undefined && today && (
            <OwnerSections {...{ shortcode, result, inviter, details, today, YourPage }} onChange={retry} />
          )}
        </AsyncPart>
      </ResultView>
    )
  }
  return reading.kind !== 'found' && <NoResult shortcode={shortcode} kind={reading.kind} onRetry={retry} />
}

const PREVIEW = 'meta[property^="og:"], meta[name="description"], meta[name="twitter:card"]'

/**
 * Removes a result's tags and title, which the server adds for link previews (docs/decisions/0029), because the app
 * shows other pages in the same document. React's own title of a page precedes the document's.
 */
function dropLinkPreview(): void {
  const { head } = document
  // Only the document of a result has this tag.
  if (!head.querySelector('meta[property="og:url"]')) return
  for (const tag of head.querySelectorAll(PREVIEW)) tag.remove()
  const documentTitle = [...head.querySelectorAll('title')].at(-1)
  if (documentTitle) documentTitle.textContent = uiText('product')
}
