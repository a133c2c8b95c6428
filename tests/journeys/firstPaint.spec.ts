import { expect, type Page } from '@playwright/test'
import { notebookText } from '#texts/notebook.ts'
import { sessionText } from '#texts/session.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { button, counter, heading, TEST_WORDS } from '../support/learner.ts'
import { holdApp } from './support/heldApp.ts'
import { test } from './support/quietPage.ts'
import { answerUpTo } from './support/servedTest.ts'

/** Collects console output, which includes refusals of the security policy. */
function watch(page: Page) {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  // The test itself blocks the worker.
  return () => said.filter((text) => !text.includes('blocked by Playwright'))
}

/** The sum of all layout shifts since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )

/** The app has taken over once no button of the start waits for it. */
const takenOver = (page: Page) => expect(page.locator('[data-waiting]')).toHaveCount(0)

/** Marks the Start button, to recognize a new element in its place. */
const markStart = (page: Page) => button(page, startText('begin')).evaluate((start) => void (start.id = 'the-same'))
const startIsMarked = (page: Page) => expect(button(page, startText('begin'))).toHaveId('the-same')

test.describe('the document of /', () => {
  test.use({ javaScriptEnabled: false })

  test('the document of the start and its script are sent compressed', async ({ request }) => {
    const wanted = { headers: { accept: 'text/html', 'accept-encoding': 'br' } }
    const document = await request.get('/', wanted)
    const [entry] = /\/assets\/first-[\w-]+\.js/.exec(await document.text()) ?? []
    const script = await request.get(entry!, wanted)
    expect([document, script].map((response) => response.headers()['content-encoding'])).toEqual(['br', 'br'])
  })

  // §11.15
  test('the document of the start shows the start screen without any script', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page, uiText('product'))).toBeVisible()
    await expect(button(page, startText('begin'))).toBeVisible()
    await expect(page.getByRole('link', { name: startText('carry.here') })).toBeVisible()
    await expect(page.getByRole('button', { name: /Resume/ })).toHaveCount(0)
    expect(await page.locator('#root [style]').count()).toBe(0)
    const size = await heading(page, uiText('product')).evaluate((title) => getComputedStyle(title).fontFamily)
    expect(size, 'styled without a style sheet').toContain('Charter')
  })

  test('the document of other paths is empty', async ({ page }) => {
    for (const path of ['/vocab/', '/vocab/words/3', '/nowhere']) {
      await page.goto(path)
      await expect(page.locator('#root')).toBeEmpty()
    }
  })
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  // §11.15
  test('a new learner sees the start before the app has loaded, and the app takes over in place', async ({ page }) => {
    const said = watch(page)
    const release = await holdApp(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(button(page, startText('begin'))).toBeVisible()
    await markStart(page)
    await button(page, startText('begin')).focus()
    release()
    await takenOver(page)
    await startIsMarked(page)
    await expect(button(page, startText('begin'))).toBeFocused()
    expect(await layoutShift(page)).toBe(0)
    expect(said()).toEqual([])
  })

  // §11.15 §11.39
  test('the app takes over in place in a browser without a database', async ({ page }) => {
    const failed: string[] = []
    page.on('pageerror', ({ message }) => failed.push(message))
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    const release = await holdApp(page)
    await page.goto('/', { waitUntil: 'commit' })
    await markStart(page)
    release()
    await expect(page.getByRole('status').filter({ hasText: sessionText('device.inMemory') })).toBeVisible()
    await startIsMarked(page)
    expect(failed).toEqual([])
  })

  // §11.15
  test('a press of Start before the app has loaded is carried out', async ({ page }) => {
    const release = await holdApp(page)
    await page.goto('/', { waitUntil: 'commit' })
    await button(page, startText('begin')).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    release()
    await expect(heading(page, "Let's get started!")).toBeVisible()
  })

  // §3.87 §11.15
  test('an answer to the start’s question counts even if it was given before the app loaded', async ({ page }) => {
    const said = watch(page)
    const release = await holdApp(page)
    await page.goto('/', { waitUntil: 'commit' })
    await button(page, 'Know').click()
    release()
    await expect(page.getByText(startText('question.seen'))).toBeVisible()
    await expect(button(page, startText('begin'))).toBeVisible()
    expect(said()).toEqual([])
  })

  // §3.72
  test('a learner with a result never sees the question before Today appears, and nothing moves', async ({ page }) => {
    await page.goto('/?noD')
    await answerUpTo(page, TEST_WORDS)
    await expect(page).toHaveURL(/\/result\//)
    const release = await holdApp(page)
    // The document waits for 3 s of animation time, which stands still here.
    const time = await page.context().newCDPSession(page)
    await time.send('Animation.enable')
    await time.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto('/', { waitUntil: 'commit' })
    // Not by its role: hidden elements have none.
    const know = page.locator('[aria-keyshortcuts=J]')
    await expect(know).toBeAttached()
    await expect(know).toBeHidden()
    release()
    await expect(button(page, notebookText('today.next'))).toBeVisible()
    expect(await layoutShift(page)).toBe(0)
  })

  test.describe('with a half-finished test', () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/?noD')
      await answerUpTo(page, 12)
      await expect(counter(page, 15)).toBeVisible()
    })

    test('the button Resume appears before the app has loaded, and stays in its place', async ({ page }) => {
      const said = watch(page)
      const release = await holdApp(page)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(button(page, 'Resume · 15%')).toBeVisible()
      await expect(page.getByRole('link', { name: startText('carry.away') })).toBeVisible()
      await markStart(page)
      release()
      await takenOver(page)
      await startIsMarked(page)
      await expect(button(page, 'Resume · 15%')).toBeVisible()
      expect(await layoutShift(page)).toBe(0)
      expect(said()).toEqual([])
    })

    // §11.15
    test('a press of Resume before the app has loaded leads to the next sentence', async ({ page }) => {
      const release = await holdApp(page)
      await page.goto('/', { waitUntil: 'commit' })
      await button(page, startText('begin')).click()
      await button(page, 'Resume · 15%').click()
      release()
      await expect(page).toHaveURL(/\/vocab\/words\/15$/)
    })

    test('a press of Start before the app has loaded asks about the answers', async ({ page }) => {
      const release = await holdApp(page)
      await page.goto('/', { waitUntil: 'commit' })
      await button(page, startText('begin')).click()
      release()
      await expect(page.getByRole('dialog', { name: startText('replace.title') })).toBeVisible()
    })

    test('the app adds Resume after the mirror was lost, and an early Start still asks', async ({ page }) => {
      await page.addInitScript(() => localStorage.clear())
      const release = await holdApp(page)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByRole('button', { name: /Resume/ })).toHaveCount(0)
      await button(page, startText('begin')).click()
      release()
      await expect(page.getByRole('dialog', { name: startText('replace.title') })).toBeVisible()
      await button(page, startText('replace.keep')).click()
      await expect(button(page, 'Resume · 15%')).toBeVisible()
    })
  })
})

test('the worker answers / with the prerendered start and every other path with the bare shell', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  const documentOf = async (path: string) => (await (await page.goto(path))!.text()).includes('id="half-finished"')
  expect(await documentOf('/')).toBe(true)
  expect(await documentOf('/?last')).toBe(true)
  expect(await documentOf('/vocab/')).toBe(false)
  expect(await documentOf('/nowhere')).toBe(false)
})
