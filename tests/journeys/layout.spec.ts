import { expect, type Locator, type Page } from '@playwright/test'
import { languageTags } from '#contracts/languages.ts'
import { startText } from '#texts/start.ts'
import { ITEM_FILES } from '../../server/measure/bank/itemFiles.ts'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { notWholeInSight } from '../scenes/layoutFaults.ts'
import { aRunningTest } from '../support/builders.ts'
import { fetchTest, leaveApp, plantRow } from '../support/deviceRows.ts'
import { button, counter, heading } from '../support/learner.ts'
import { test } from './support/quietPage.ts'
import { openFirstWord } from './support/servedTest.ts'
import { openResult } from './support/sharedResult.ts'
import { listenButton, stubSpeech, SYSTEM_VOICE } from './support/spokenPage.ts'

// The server would refuse the data that these tests plant; a worker would send it nevertheless.
test.use({ serviceWorkers: 'block' })

/** Phones on their side, with and without the browser's bars, low windows, and upright phones. */
const WINDOWS = [
  '844x390',
  '915x330',
  '932x350',
  '568x320',
  '1366x400',
  '1024x500',
  '1366x640',
  '1280x800',
  '1366x706',
  '390x664',
  '360x640',
  '320x568',
]

/** What must be visible together, by the name that a failure prints. */
const READ = { sentence: 'p:has(mark)', meaning: 'p:has(> strong)' }
const ANSWERED = { ...READ, answers: 'main ~ footer [role=group]' }
const PRACTISED = { ...READ, panel: 'main ~ footer [aria-live]:has(h2)', next: 'main ~ footer button' }

/** The longest items of the bank: by sentence, by meaning, and by both together. */
function longestItems() {
  const items = Object.values(ITEM_FILES).flat() as Item[]
  const longest = (text: (item: Item) => string) =>
    items.toSorted((one, other) => text(other).length - text(one).length).slice(0, 4)
  const found = [
    ...longest((item) => item.sentence),
    ...longest((item) => item.definition),
    ...longest((item) => item.sentence + item.definition),
  ]
  return [...new Set(found)].map(({ subject, sentence, definition }) => ({ subject, sentence, definition }))
}

/** Shows the meaning and waits for it: a slow machine shows it a moment later. */
async function showMeaning(page: Page) {
  await button(page, 'Show meaning').click()
  await expect(page.locator(READ.meaning)).toBeVisible()
}

/** The parts that are not fully visible, with the window size of each. */
async function findPartsOutOfSight(page: Page, parts: Record<string, string>): Promise<string[]> {
  const faults: string[] = []
  for (const size of WINDOWS) {
    const [width, height] = size.split('x').map(Number)
    await page.setViewportSize({ width: width!, height: height! })
    const found = await page.evaluate(notWholeInSight, parts)
    faults.push(...found.map((part) => `${size}: ${part}`))
  }
  return faults
}

// §13.12
test('the longest sentences, their meanings and both answers fit in one view', async ({ page }) => {
  const saved = await fetchTest(page)
  await leaveApp(page)
  const longest = longestItems()
  const words = saved.words.map((word, position) =>
    position < 40
      ? { ...word, checked: true, decision_time: 4000, answered_at: Date.now() }
      : { ...word, ...longest[position - 40] },
  )
  await plantRow(page, 'tests', 'running', { ...saved, status: 'in-progress', words })
  await page.route('**/v1/vocab_checkbox_tests/*/', (route) => route.abort())
  const faults: Record<string, string[]> = {}
  await page.goto('/vocab/words/43')
  for (const [place, item] of longest.entries()) {
    await expect(counter(page, 43 + place)).toBeVisible()
    await showMeaning(page)
    const found = await findPartsOutOfSight(page, ANSWERED)
    if (found.length > 0) faults[item.subject] = found
    await page.keyboard.press('j')
  }
  expect(faults).toEqual({})
})

// §13.12
test('the panel of the practice fits in one view with its sentence', async ({ page }) => {
  const { practice } = await fetchTest(page)
  const faults: Record<string, string[]> = {}
  for (const [index, item] of practice.entries()) {
    if (!item.fake) continue
    await page.goto(`/vocab/words/${index}`)
    await showMeaning(page)
    await button(page, 'Know').click()
    await expect(page.getByRole('heading', { name: 'Be Careful! Fake Meanings' })).toBeVisible()
    const found = await findPartsOutOfSight(page, PRACTISED)
    if (found.length > 0) faults[item.subject] = found
  }
  expect(faults).toEqual({})
})

// §3.64
test('the sentence of the practice keeps its place when the feedback is shown, if there is room', async ({ page }) => {
  const { practice } = await fetchTest(page)
  const fake = practice.findIndex((item) => item.fake)
  for (const size of ['360x640', '390x664', '1280x800']) {
    const [width, height] = size.split('x').map(Number)
    await page.setViewportSize({ width: width!, height: height! })
    await page.goto(`/vocab/words/${fake}`)
    const top = async () => (await page.locator('mark').boundingBox())!.y
    await expect(button(page, 'Know')).toBeVisible()
    const before = await top()
    await button(page, 'Know').click()
    await expect(button(page, 'Continue')).toBeFocused()
    expect([size, await top()]).toEqual([size, before])
  }
})

// §3.85
test('the promise before Word ≠ Meaning continues is fully visible on small phones', async ({ page }) => {
  await page.goto('/vocab/meaning/')
  const promise = page.getByRole('checkbox', { name: 'I will answer only if I know the meaning', exact: true })
  await expect(promise).toBeVisible()
  for (const size of ['320x568', '360x640', '375x553', '390x664']) {
    const [width, height] = size.split('x').map(Number)
    await page.setViewportSize({ width: width!, height: height! })
    await expect(promise, size).toBeInViewport({ ratio: 1 })
    await promise.click({ trial: true })
  }
})

// §3.20
test('both examples of Word ≠ Meaning are fully visible above the bar in every language, each answer on one line', async ({
  page,
}) => {
  for (const tag of languageTags) {
    await page.goto(`/vocab/meaning/?lang=${tag}`)
    await expect(page.locator(`html[lang=${tag}]`).getByRole('figure')).toHaveCount(2)
    for (const size of ['360x640', '360x740', '390x664', '1280x800']) {
      const [width, height] = size.split('x').map(Number)
      await page.setViewportSize({ width: width!, height: height! })
      expect.soft(await page.evaluate(notWholeInSight, { example: 'figure' }), `${tag}, ${size}`).toEqual([])
      const answers = page.locator('figure button')
      const heights = await answers.evaluateAll((all) => all.map((each) => Math.round(each.clientHeight)))
      expect.soft(heights, `${tag}, ${size}`).toHaveLength(4)
      expect.soft(new Set(heights).size === 1 && heights[0]! < 50, `${tag}, ${size}: ${heights}`).toBe(true)
    }
  }
})

// §3.98
test('in a wide window the start is at one edge, with the question as a card next to it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const places = [
    heading(page, 'Vocabulary Test'),
    page.getByRole('listitem').first(),
    page.getByText(startText('duration')),
    button(page, startText('begin')),
    page.getByRole('link', { name: startText('carry.here') }),
  ].map(async (part) => Math.round((await part.boundingBox())!.x))
  expect(new Set(await Promise.all(places)).size).toBe(1)
  const [start, card] = [button(page, startText('begin')), button(page, 'Not sure')]
  const { x, width } = (await start.boundingBox())!
  expect((await card.boundingBox())!.x).toBeGreaterThan(x + width)
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  // §3.9 §3.70 §3.73
  test('Start and Resume are always fully visible on the start', async ({ page }) => {
    await page.route('**/v1/vocab_checkbox_tests/test-*/', (route) => route.abort())
    await page.goto('/')
    await leaveApp(page)
    const aside = { ...aRunningTest(12), test_id: 'test-aside', set_aside_at: Date.now() }
    await plantRow(page, 'tests', 'aside:test-aside', aside)
    await plantRow(page, 'tests', 'running', aRunningTest(34))
    await page.goto('/')
    await expect(page.getByText('46 sentences left')).toBeVisible()
    for (const name of [startText('begin'), 'Resume · 42%']) {
      await expect(button(page, name)).toBeVisible()
      expect(await button(page, name).evaluate(coveredCorners), name).toBe(0)
    }
  })

  // §13.2
  test('a count of a result never breaks within its number', async ({ page }) => {
    await openResult(page, { lemmas_number: 38_888 }, { own: false })
    const counts = page.getByRole('listitem').locator('[aria-hidden]')
    await expect(counts).toHaveText(['39,000', '1,900', '1,400'])
    const linesOf = (count: Element) => {
      const content = document.createRange()
      content.selectNodeContents(count)
      return new Set([...content.getClientRects()].map(({ bottom }) => bottom)).size
    }
    for (const count of await counts.all()) expect(await count.evaluate(linesOf)).toBe(1)
  })

  test('the button that reads a sentence aloud fits, even next to a shown meaning', async ({ page }) => {
    await stubSpeech(page, [SYSTEM_VOICE])
    await openFirstWord(page)
    await expect(listenButton(page)).toBeVisible()
    const place = await listenButton(page).boundingBox()
    expect(Math.min(place!.width, place!.height)).toBeGreaterThanOrEqual(44)
    await button(page, 'Show meaning').click()
    await expect(button(page, 'Show meaning')).toHaveCount(0)
    expect((await listenButton(page).boundingBox())!.x).toBe(place!.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

// §3.63 §12.24
test('nothing that is said on somebody else’s result is larger than its title', async ({ page }) => {
  await openResult(page, { full_name: 'Anna Bell' }, { own: false })
  const texts = [heading(page, /Result$/), page.getByText(/ And you\?$/), page.getByRole('heading', { level: 2 })]
  const largest = (text: Locator) =>
    text.evaluateAll((all) => Math.max(...all.map((each) => parseFloat(getComputedStyle(each).fontSize))))
  await expect(texts[1]!).toBeVisible()
  for (const size of WINDOWS) {
    const [width, height] = size.split('x').map(Number)
    await page.setViewportSize({ width: width!, height: height! })
    const [title, challenge, sections] = await Promise.all(texts.map(largest))
    expect(challenge, size).toBeLessThanOrEqual(title!)
    expect(sections, size).toBeLessThanOrEqual(title!)
  }
})

test('the bar of a result stays at the edge of the window, even at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await openResult(page, {}, { own: false })
  await expect(heading(page, /Result$/)).toBeVisible()
  const edge = async () => {
    const { y, height } = (await page.getByRole('contentinfo').boundingBox())!
    return Math.round(y + height)
  }
  await expect.poll(edge).toBe(700)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(edge).toBe(700)
})

/** Counts the corners of a control that are out of view or covered. Runs in the browser. */
function coveredCorners(control: Element): number {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const inset = 12 // within its rounded corners
  const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => ({ x, y })))
  return corners.filter(({ x, y }) => !control.contains(document.elementFromPoint(x, y))).length
}
