import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { SavedTest } from '#contracts/test.ts'
import type { resumeLeft } from '#flow/resumeProgress.ts'
import { createSessionStore, emptySession } from '#session/sessionStore.ts'
import { LOCALE } from '#texts/formatters.ts'
import { resumeText } from '#texts/resume.ts'
import { App } from '../App.tsx'
import { AppProvider } from '../AppProvider.tsx'
import type { Services } from '../services.ts'

/** Its figures are 0, which beforeTheApp.ts replaces: the percentage, the bar and the sentences left. */
const halfFinishedTest: SavedTest = {
  test_id: 'prerendered',
  shortcode: '',
  status: 'in-progress',
  words: [],
  practice: [],
  flow: emptySession.newTestFlow,
  test_version: '',
  deck_id: null,
  vocab_size: null,
  fetched_at: 0,
  saved_through: 0,
}

/**
 * Renders the HTML of the start screen, for a new learner and for one with a half-finished test. Runs at build time.
 */
export function renderStart(): { newLearner: string; halfFinished: string; left: LeftWords } {
  const left = { sentences: leftWords('sentences'), lookAgain: leftWords('lookAgain'), done: leftWords('done') }
  return { newLearner: render(null), halfFinished: render(halfFinishedTest), left }
}

/** What the line says is left, by the plural form of its count, which stands there as '#': the inline script forms no messages. */
export type LeftWords = Record<ReturnType<typeof resumeLeft>['left'], Record<string, string>>

function leftWords(left: keyof LeftWords): Record<string, string> {
  const plurals = new Intl.PluralRules(LOCALE)
  const counts = Array.from({ length: 100 }, (_, count) => count)
  return Object.fromEntries(
    counts.map((count) => [plurals.select(count), resumeText(`left.${left}`, { count }).replace(`${count}`, '#')]),
  )
}

function render(test: SavedTest | null): string {
  return renderToString(
    // Nothing uses a service during rendering.
    <AppProvider store={createSessionStore({ ...emptySession, test })} services={{} as Services}>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </AppProvider>,
  )
}
