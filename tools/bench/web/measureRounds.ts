import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { passPractice } from '../../../tests/support/learner.ts'
import { playInTurn } from '../rounds.ts'
import { plainPage, serveFiles, type ServedFile } from './comparison.ts'
import { Figures, type Subject } from './figures.ts'
import { measureFirstLoad, watchVitals } from './firstLoad.ts'
import { measureKeyToPaint, swapTextOnKey } from './keyToPaint.ts'
import { buildReactOnlyPage } from './reactAlone.ts'
import { countRequests } from './requestCount.ts'
import { PHONE, slowCpu, slowNetwork } from './slowDevice.ts'
import { readStartMarkup } from './startMarkup.ts'
import { slowestStep } from './stepTimes.ts'
import { hurryToWords, walkToSignIn } from './walk.ts'

interface Rounds {
  rounds: number
  /** Slowdown factor of the processor. */
  slowdown: number
  /** Stores further data on a device after its first visit. */
  prepare: ((page: Page) => Promise<void>) | null
  say: (line: string) => void
}

/** Measures the product, the plain page and React alone in turn, so that load peaks affect all three. */
export async function measureRounds(
  browser: Browser,
  product: string,
  { rounds, slowdown, prepare, say }: Rounds,
): Promise<Figures> {
  const markup = await readStartMarkup(browser, product)
  const plain = await serveFiles(new Map<string, ServedFile>([['/', plainPage(markup)]]))
  const react = await serveFiles(await buildReactOnlyPage(markup))

  const newPage = async (options: BrowserContextOptions = {}) =>
    (await browser.newContext({ ...PHONE, ...options })).newPage()
  const figures = new Figures()
  const subjects: readonly [Subject, () => Promise<void>][] = [
    [
      'product',
      async () => {
        const first = await newPage()
        figures.add('product', await measureFirstLoad(first, product, slowdown))
        await first.context().close()

        // Blocks the worker, whose network cannot be throttled and would fetch later screens at no cost.
        const page = await newPage({ serviceWorkers: 'block' })
        await watchVitals(page)
        await slowCpu(page, slowdown)
        await slowNetwork(page)
        const requests = await countRequests(page)
        const { arrived, steps } = await hurryToWords(page, `${product}/?noD`)
        figures.add('product', { coldStart: arrived, requests: requests(), slowestStep: slowestStep(steps) })
        const { CLS = 0, shifted } = await page.evaluate(() => window.vitals)
        if (CLS > 0) say(`  shifted on the way to the words: ${shifted}`)
        await prepare?.(page)
        await passPractice(page)
        const keyToPaint = await measureKeyToPaint(page)
        figures.add('product', { layoutShiftInFlow: CLS, keyToPaint })
        await page.context().close()

        const form = await newPage({ serviceWorkers: 'block' })
        await slowCpu(form, slowdown)
        await slowNetwork(form)
        const walked = await walkToSignIn(form, product)
        figures.add('product', { slowestDefaultStep: slowestStep(walked.steps) })
        await form.context().close()
      },
    ],
    [
      'plain',
      async () => {
        const page = await newPage()
        figures.add('plain', await measureFirstLoad(page, plain.url, slowdown))
        await swapTextOnKey(page)
        figures.add('plain', { keyToPaint: await measureKeyToPaint(page) })
        await page.context().close()
      },
    ],
    [
      'react',
      async () => {
        const page = await newPage()
        figures.add('react', await measureFirstLoad(page, react.url, slowdown))
        figures.add('react', { keyToPaint: await measureKeyToPaint(page) })
        await page.context().close()
      },
    ],
  ]

  try {
    await playInTurn(rounds, subjects, async ([name, measure], round) => {
      say(`round ${round + 1} of ${rounds}: ${name}`)
      await measure()
    })
    return figures
  } finally {
    await plain.close()
    await react.close()
  }
}
