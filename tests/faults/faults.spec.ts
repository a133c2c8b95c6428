import { expect, test } from '@playwright/test'
import { TEST_WORDS } from '../support/learner.ts'
import { faultCases, LASTING, STRIKE_INTERVAL } from './support/faultCases.ts'
import { faultTable } from './support/faultTable.ts'
import { startKillableBrowser } from './support/killableBrowser.ts'
import { startKillableProduct, type KillableProduct } from './support/killableProduct.ts'
import { beginTest } from './support/observedLearner.ts'
import { prepareInstruments } from './support/pageInstruments.ts'

/*
 * No connection, no loss (docs/reliability.md): a learner takes a whole test per fault, and the fault strikes at every
 * tenth answer. In the end the server has all answers as given, the test is completed exactly once, and no 'Saved' was
 * shown too early.
 */

let product: KillableProduct
test.beforeAll(async () => {
  product = await startKillableProduct()
})
test.afterAll(async () => {
  console.log(faultTable())
  await product.stop()
})

for (const fault of faultCases) {
  const tag = fault.main ? ['@main'] : []
  // §11.12
  test(`${fault.name}: no answer is lost, and none is falsely reported as saved`, { tag }, async () => {
    test.setTimeout(240_000)
    await fault.prepare?.()
    const browser = await startKillableBrowser(prepareInstruments)
    try {
      const completedBefore = await product.countCompleted()
      const learner = await beginTest(await browser.context().newPage(), product)
      const run = { product, browser, learner }
      let strikes = 0
      for (let position = 0; position < TEST_WORDS; position++) {
        const last = position === TEST_WORDS - 1
        if (last && fault.atTheEnd) {
          await fault.strike(run, position)
          strikes += 1
        }
        await learner.answer(position)
        if (!last && (position + 1) % STRIKE_INTERVAL === 0) {
          if (!fault.hasty) await learner.waitForSaved()
          expect(await learner.stillThere(), 'what was acknowledged is there').toBe(true)
          await fault.strike(run, position)
          strikes += 1
        }
        if ((position + 1) % STRIKE_INTERVAL === LASTING && strikes > 0) await fault.recover?.(run)
      }
      if (fault.atTheEnd) {
        await expect(
          learner.page.getByRole('status').or(learner.page.getByText('Counting your words')).first(),
        ).toBeVisible()
        await fault.recover?.(run)
      }
      if (fault.mayOutlast) await learner.resumeIfLedToStart()
      await expect(learner.page).toHaveURL(/\/result\//, { timeout: 60_000 })

      await fault.check?.(run)
      const lost = await learner.lost()
      const completed = (await product.countCompleted()) - completedBefore
      const falseSaved = learner.falseSaved()
      expect(fault.reloads ? [1, 2] : [1], 'saves on their way at once').toContain(product.proxy.mostAtOnce)
      expect(learner.earlySentences(), 'sentences shown before the last answer was on the device').toBe(0)
      faultTable.add({ fault: fault.name, strikes, given: learner.given.size, lost, falseSaved, completed })
      expect({ given: learner.given.size, lost, falseSaved, completed }).toEqual({
        given: TEST_WORDS,
        lost: 0,
        falseSaved: 0,
        completed: 1,
      })
    } finally {
      product.proxy.reset()
      await browser.close()
    }
  })
}
