import { expect, test } from '@playwright/test'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { startKillableProduct, type KillableProduct } from '../../tests/faults/support/killableProduct.ts'
import { TEST_WORDS } from '../../tests/support/learner.ts'
import { beginTest, type DrivenLearner } from './support/drivenLearner.ts'
import { openFirefox } from './support/firefox.ts'
import { openWebKit } from './support/webkit.ts'

/*
 * Saving without Background Sync, in browsers that lack it: only the page itself notices that the server is back. The
 * tests kill the server, because the drivers of the system's browsers cannot take a worker offline. A missing browser
 * fails its test.
 */

/** Numbers of answers when the server is killed, when the learner is interrupted, and when the server returns. */
const ONLINE = 12
const INTERRUPTED = 32
const SERVER_BACK = 45
/** A little more than the longest back-off of 5 minutes, because the outage is long on a slow machine. */
const ARRIVAL_MS = 330_000

let product: KillableProduct
test.beforeAll(async () => {
  test.setTimeout(540_000)
  await ensureBuilt({ say: console.log })
})
test.beforeEach(async () => {
  product = await startKillableProduct()
})
test.afterEach(() => product.stop())

/** Takes a whole test with an outage, during which it calls `interrupt`. */
async function takeTest(learner: DrivenLearner, interrupt: () => Promise<void>): Promise<void> {
  await learner.answerUntil(ONLINE)
  // The save at the tenth word leaves the two later answers only on the device.
  await expect.poll(() => learner.lost()).toBe(2)

  await product.killServer()
  await learner.answerUntil(INTERRUPTED)
  await interrupt()
  await learner.answerUntil(SERVER_BACK)
  expect(await learner.lost(), 'number of answers that only the device has').toBe(SERVER_BACK - ONLINE + 2)

  await product.startServer()
  await expect
    .poll(() => learner.lost(), { message: 'the answers arrive without a further action', timeout: ARRIVAL_MS })
    .toBe(0)

  await learner.answerUntil(TEST_WORDS)
  await learner.seesResult()
  const outcome = {
    given: learner.given.size,
    lost: await learner.lost(),
    completed: await product.countCompleted(),
  }
  expect(outcome).toEqual({ given: TEST_WORDS, lost: 0, completed: 1 })
}

test('Firefox: answers given during an outage reach the server, even after a browser restart', async () => {
  test.setTimeout(540_000)
  const firefox = await openFirefox()
  try {
    const learner = await beginTest(firefox, product)
    await takeTest(learner, async () => {
      await firefox.restart()
      await learner.comeBack()
    })
  } finally {
    await firefox.close()
  }
})

test('WebKitGTK: answers given during an outage reach the server, even after a reload and in a new tab', async () => {
  test.setTimeout(540_000)
  const webkit = await openWebKit()
  try {
    const learner = await beginTest(webkit, product)
    await takeTest(learner, async () => {
      await webkit.reload()
      await learner.seesNextWord()
      await webkit.moveToNewTab()
      await learner.comeBack()
    })
  } finally {
    await webkit.close()
  }
})
