import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { App } from '#boot/App.tsx'
import { AppProvider } from '#boot/AppProvider.tsx'
import { looksPrerendered } from '#boot/looksPrerendered.ts'
import type { Services } from '#boot/services.ts'
import { createSessionStore, emptySession, type Session } from '#session/sessionStore.ts'
import { aProfile, aRunningTest, aSavedTest, NOW } from '../support/builders.ts'

/** The document of the start as the build renders it, for any session. */
const start = (session: Session) =>
  renderToString(
    <AppProvider store={createSessionStore(session)} services={{} as Services}>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </AppProvider>,
  )

/** For each field of the session another value than that of a new learner. */
const other: { [Field in keyof Session]: Session[Field] } = {
  test: aRunningTest(5),
  profile: aProfile(),
  deviceFailing: true,
  sendBlocked: true,
  refusal: 'partialSave',
  online: false,
  appStored: true,
  deviceFull: true,
  inMemory: true,
  device: 'blocked',
  updateReady: true,
  installWay: 'dialog',
  serverYear: '2026',
  spare: aSavedTest(),
  aside: [aSavedTest()],
  newTestFlow: 'noD',
  awaitingTest: true,
  testRequest: { kind: 'pending' },
  submission: { kind: 'done', shortcode: 'abcdefgh' },
  singleKeysOff: true,
  formsFilledAt: `${NOW}`,
  examToldAt: `${NOW}`,
  promisedAt: `${NOW}`,
  notice: 'deckRefused',
  accounts: false,
  auth: { kind: 'signedOut' },
  signedInAs: 'anna@example.org',
  history: [{ shortcode: 'abcdefgh', timestamp: 1 }],
  ownResults: ['abcdefgh'],
  installHintOff: true,
  installHintAt: 'abcdefgh',
  invitedBy: 'abcdefgh',
  friendComparisonOff: true,
  resultDeleted: true,
  notebookAhead: { limit: 20, learntAt: 0, due: [] },
  notebookRefused: 'full',
}

test('a session with nothing to show at the start looks like the prerendered document', () => {
  expect(looksPrerendered({ ...emptySession, profile: aProfile(), online: false }, emptySession)).toBe(true)
})

// §11.15 §11.39
test.each(Object.keys(other) as (keyof Session)[])(
  'a session whose %s changes what the start shows must never be hydrated as the prerendered one',
  (field) => {
    const session = { ...emptySession, [field]: other[field] }
    expect(Object.keys(emptySession).toSorted()).toEqual(Object.keys(other).toSorted())
    if (start(session) !== start(emptySession)) expect(looksPrerendered(session, emptySession)).toBe(false)
  },
)

// They show only once the document is there.
test.each(['aside', 'ownResults', 'resultDeleted', 'appStored', 'deviceFull'] as const)(
  'a session with another %s does not look like the prerendered document',
  (field) => expect(looksPrerendered({ ...emptySession, [field]: other[field] }, emptySession)).toBe(false),
)
