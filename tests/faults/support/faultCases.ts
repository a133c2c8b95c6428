import { expect, type Page } from '@playwright/test'
import { answerText } from '#texts/answer.ts'
import { buildProfileLast, profileLastFolder } from '../../journeys/support/profileLastBuild.ts'
import { aPendingRow } from '../../support/builders.ts'
import { plantRow, readRow } from '../../support/deviceRows.ts'
import { button, TEST_WORDS } from '../../support/learner.ts'
import type { Fault } from './faultProxy.ts'
import { crashTab, type KillableBrowser } from './killableBrowser.ts'
import type { KillableProduct } from './killableProduct.ts'
import type { ObservedLearner } from './observedLearner.ts'
import { blockMessages, breakResults, closeDatabases, setClockAhead, setDiskFull } from './pageInstruments.ts'

/** Answers between two strikes of the fault. */
export const STRIKE_INTERVAL = 10
/** Answers during which a lasting fault goes on: it hits the save at the fifth. */
export const LASTING = 6

interface Run {
  product: KillableProduct
  browser: KillableBrowser
  learner: ObservedLearner
}

interface FaultCase {
  name: string
  /** One of the four that `npm test` runs. */
  main?: boolean
  prepare?(): Promise<void>
  /** Strikes, after the answer to `position`. */
  strike(run: Run, position: number): Promise<unknown> | void
  /** Ends a lasting fault, `LASTING` answers later and at the end of the test. */
  recover?(run: Run): Promise<unknown> | void
  /** Its saves take too long to wait for before the next strike. */
  hasty?: boolean
  /** Reloads the page during a save. That save outlives the page (keepalive), so the new page sends in parallel. */
  reloads?: boolean
  /** Checks that the fault has struck, if that is not obvious. */
  check?(run: Run): Promise<void> | void
  /**
   * May outlast the tries of the completion, depending on how fast the machine recovers: the learner then resumes from
   * the start.
   */
  mayOutlast?: boolean
  /** Strikes the completion as well; the fault ends once the learner waits for the result. */
  atTheEnd?: boolean
}

const onSaves = (name: string, fault: NonNullable<Fault>): FaultCase => ({
  name,
  strike: ({ product }) => void (product.proxy.fault = fault),
  recover: ({ product }) => void (product.proxy.fault = null),
  check: ({ product }) => expect(product.proxy.hits, 'saves that met the fault').toBeGreaterThan(0),
})

/** A row older than all others, so that it comes first among those that are not saves of the running test. */
const oddRow = (kind: string, position: number) =>
  aPendingRow({ kind, id: `odd${position}`, added: 0, payload: undefined as never })

const newPage = ({ browser }: Run): Promise<Page> => browser.context().newPage()

export const faultCases: FaultCase[] = [
  {
    name: 'tab killed',
    async strike(run) {
      await crashTab(run.learner.page)
      await run.learner.comeBack(await newPage(run))
    },
  },
  {
    name: 'browser killed, same profile',
    main: true,
    async strike(run) {
      await run.browser.killAndRestart()
      await run.learner.comeBack(await newPage(run))
    },
  },
  {
    name: 'server killed (SIGKILL)',
    main: true,
    strike: ({ product }) => product.killServer(),
    recover: ({ product }) => product.startServer(),
    atTheEnd: true,
  },
  {
    name: 'PostgreSQL killed (SIGKILL)',
    strike: ({ product }) => product.killDatabase(),
    async recover({ product, learner }) {
      // What was acknowledged must be there before anything new arrives.
      product.proxy.fault = { kind: 'status', status: 503 }
      await product.startDatabase()
      await learner.checkLastSaved()
      product.proxy.fault = null
    },
    atTheEnd: true,
    mayOutlast: true,
  },
  {
    name: 'offline',
    main: true,
    strike: ({ browser }) => browser.context().setOffline(true),
    recover: ({ browser }) => browser.context().setOffline(false),
    atTheEnd: true,
  },
  onSaves('401', { kind: 'status', status: 401 }),
  onSaves('429 with Retry-After', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }),
  onSaves('500', { kind: 'status', status: 500 }),
  { ...onSaves('an answer that never comes', { kind: 'silence' }), hasty: true },
  onSaves('a portal that answers 200 with its own page', { kind: 'portal' }),
  onSaves('a save that arrives after a newer one', { kind: 'late' }),
  onSaves('an answer lost after the server stored it', { kind: 'lostAnswer' }),
  {
    name: 'worker stopped',
    async strike({ learner }) {
      const session = await learner.page.context().newCDPSession(learner.page)
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await session.detach()
    },
  },
  {
    name: 'a new build deployed',
    prepare: buildProfileLast,
    reloads: true,
    async strike(run, position) {
      await run.product.killServer()
      await run.product.startServer(position % (2 * STRIKE_INTERVAL) < STRIKE_INTERVAL ? profileLastFolder : undefined)
      // A second visit switches to the new build at once, while this page goes on with the old one.
      const visit = await newPage(run)
      await visit.goto(run.product.url)
      await takeUpNewBuild(visit)
      await visit.close()
    },
    async recover({ learner }) {
      if (learner.given.size === TEST_WORDS) return
      await learner.page.reload()
      await expect(button(learner.page, answerText('know'))).toBeVisible()
    },
  },
  {
    name: 'IndexedDB closed under the page',
    main: true,
    strike: ({ learner }) => closeDatabases(learner.page),
  },
  {
    name: 'quota full',
    strike: ({ learner }) => setDiskFull(learner.page, true),
    recover: ({ learner }) => setDiskFull(learner.page, false),
    atTheEnd: true,
  },
  {
    name: 'two tabs answering, offline',
    async strike(run, position) {
      // The other tab changes the last answer while this one, which does not hear of it, goes on.
      await blockMessages(run.learner.page, true)
      await run.browser.context().setOffline(true)
      const other =
        run.browser
          .context()
          .pages()
          .find((page) => page !== run.learner.page) ?? (await newPage(run))
      await run.learner.changeMind(other, position)
    },
    async recover({ browser, learner }) {
      await blockMessages(learner.page, false)
      await browser.context().setOffline(false)
    },
  },
  {
    name: 'clock two hours ahead, then corrected',
    strike: ({ learner }) => setClockAhead(learner.page, 2 * 3600 * 1000),
    recover: ({ learner }) => setClockAhead(learner.page, 0),
  },
  {
    name: 'a waiting row of an unknown kind',
    strike: ({ learner }, position) => plantRow(learner.page, 'pending', '', oddRow('practice', position)),
    async check({ learner }) {
      for (let position = STRIKE_INTERVAL - 1; position < TEST_WORDS - 1; position += STRIKE_INTERVAL) {
        const row = oddRow('practice', position)
        expect(await readRow(learner.page, 'pending', [row.kind, row.id]), 'the row, as it was').toEqual(row)
      }
    },
  },
  {
    name: 'a sender that throws',
    async strike({ learner }, position) {
      await plantRow(learner.page, 'pending', '', oddRow('check', position))
      await breakResults(learner.page, true)
    },
    async recover({ learner }) {
      const last = Math.floor((learner.given.size - 1) / STRIKE_INTERVAL) * STRIKE_INTERVAL - 1
      const attempts = async () => {
        const { kind, id } = oddRow('check', last)
        return ((await readRow(learner.page, 'pending', [kind, id])) as { attempts: number }).attempts
      }
      await expect.poll(attempts, 'tries of the row, which is kept').toBeGreaterThan(0)
      await expect.poll(() => learner.lost(), 'answers since the save').toBeLessThanOrEqual(1)
      await breakResults(learner.page, false)
    },
  },
]

/** Waits until the page's worker is that of the build now on the server. */
async function takeUpNewBuild(page: Page) {
  const standsBy = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      return registration?.installing === null && registration.waiting === null
    })
  // The page reloads itself meanwhile.
  await expect.poll(() => standsBy().catch(() => false), { timeout: 30_000 }).toBe(true)
}
