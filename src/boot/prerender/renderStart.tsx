import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { SavedTest } from '#contracts/test.ts'
import { createSessionStore, emptySession } from '#session/sessionStore.ts'
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
export function renderStart(): { newLearner: string; halfFinished: string } {
  return { newLearner: render(null), halfFinished: render(halfFinishedTest) }
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
