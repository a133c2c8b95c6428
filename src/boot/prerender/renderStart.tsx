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

/** All figures are 0. beforeTheApp.ts replaces the percentage, the bar and the count of what is left. */
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

/** Renders the start screen as HTML for a new learner and for one with a half-finished test. Runs at build time. */
export function renderStart(): { newLearner: string; halfFinished: string; left: LeftWords } {
  const left = { sentences: leftWords('sentences'), lookAgain: leftWords('lookAgain'), done: leftWords('done') }
  return { newLearner: render(null), halfFinished: render(halfFinishedTest), left }
}

/**
 * The texts for what is left, by plural form, with '#' for the count, because the inline script cannot format messages.
 */
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
    // Rendering uses no services.
    <AppProvider store={createSessionStore({ ...emptySession, test })} services={{} as Services}>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </AppProvider>,
  )
}
