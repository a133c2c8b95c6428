import type { SavedTest } from '#contracts/savedTest'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../app/App.tsx'
import { emptySession } from '../app/emptySession.ts'
import type { Services } from '../app/services.ts'
import { SessionProvider } from '../app/session.tsx'
import { createSessionStore } from '../app/sessionStore.ts'

/** Its Resume button says 0%, which beforeTheApp.ts replaces. */
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

/** The markup of the start screen, for a new learner and for one with a half-finished test. Runs at build time. */
export function renderStart(): { newLearner: string; halfFinished: string } {
  return { newLearner: render(null), halfFinished: render(halfFinishedTest) }
}

function render(test: SavedTest | null): string {
  return renderToString(
    // Nothing asks for a service while it renders.
    <SessionProvider store={createSessionStore({ ...emptySession, test })} services={{} as Services}>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </SessionProvider>,
  )
}
