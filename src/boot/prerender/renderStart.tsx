import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '#contracts/languages.ts'
import type { SavedTest } from '#contracts/test.ts'
import type { resumeLeft } from '#flow/resumeProgress.ts'
import { createSessionStore, emptySession } from '#session/sessionStore.ts'
import { documentText } from '#texts/document.ts'
import { pageLocale } from '#texts/formatters.ts'
import { setLanguage, type Rooms } from '#texts/language.ts'
import { resumeText } from '#texts/resume.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
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

/** The start screen in one language, as HTML. */
export interface Start {
  newLearner: string
  halfFinished: string
  words: HalfFinishedWords
  title: string
  description: string
  /** Texts that `halfFinished` contains once each, in place of which beforeTheApp.ts puts those of the learner. */
  figures: readonly string[]
  /** What the document says where the app does not start. */
  withoutApp: { noscript: string; browsers: string }
}

/**
 * Renders the start screen for a new learner and for one with a half-finished test. Runs at build time.
 * @param rooms the messages of the language
 * @param browsers the earliest versions of browsers in which the app works
 */
export function renderStart(language: Language, rooms: Rooms, browsers: Record<string, string>): Start {
  setLanguage(language, rooms)
  const left = { sentences: leftWords('sentences'), lookAgain: leftWords('lookAgain'), done: leftWords('done') }
  const noSentences = left.sentences[new Intl.PluralRules(pageLocale()).select(0)]!.replace('#', '0')
  const share = new Intl.NumberFormat(pageLocale(), { style: 'percent' }).format(0)
  return {
    newLearner: render(null),
    halfFinished: render(halfFinishedTest),
    words: { ...left, share },
    title: uiText('product'),
    description: [startText('offer.level'), startText('offer.counts'), startText('duration')].join(' · '),
    figures: [`${share}<`, '"0%"', noSentences, ' hidden=""'],
    withoutApp: { noscript: documentText('noscript'), browsers: documentText('browsers', browsers) },
  }
}

/**
 * What the inline script cannot format: the texts for what is left, and 0 as a percentage. A formatter of numbers takes a
 * slow phone about 100 ms, before the first paint.
 */
export type HalfFinishedWords = LeftWords & { share: string }

/** The texts for what is left, by plural form, with '#' for the count. */
type LeftWords = Record<ReturnType<typeof resumeLeft>['left'], Record<string, string>>

function leftWords(left: keyof LeftWords): Record<string, string> {
  const plurals = new Intl.PluralRules(pageLocale())
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
