import { expect, type Page } from '@playwright/test'
import { uiText } from '#texts/ui.ts'
import { fetchTest, leaveApp, plantRow } from '../support/deviceRows.ts'
import { button, counter } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

/** What no frame may show: more or less than one page with one sentence, or an unreadable one. */
interface FramesSeen {
  frames: number
  unlike: { pages: number; sentences: number; opacity: number }[]
}

/** Checks every frame from now on. Runs in the browser. */
function watchFrames(): void {
  const seen: FramesSeen = { frames: 0, unlike: [] }
  Object.assign(window, { seen })
  const look = () => {
    const sentences = document.querySelectorAll('p:has(mark)')
    let opacity = 1
    for (let place = sentences[0] ?? null; place; place = place.parentElement) {
      opacity *= Number(getComputedStyle(place).opacity)
    }
    const frame = { pages: document.querySelectorAll('main').length, sentences: sentences.length, opacity }
    seen.frames += 1
    if (frame.pages !== 1 || frame.sentences !== 1 || opacity < 0.9) seen.unlike.push(frame)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Gives a word a sentence of 15 to 90 characters, as in the item bank, by its place among the first 20. */
function withVaryingLength<T>(word: T, position: number): T & { sentence: string } {
  const rest = 'and then we all went home by the long way round, since nobody knew a shorter one.'
  return { ...word, sentence: `She had to **draw** ${rest.slice(0, (position % 20) * 4)}.` }
}

/** The positions on the screen, in px, and the share of the free height above the first line. Runs in the browser. */
function placesOnScreen() {
  const box = (element: Element) => element.getBoundingClientRect()
  const sentence = document.querySelector('p:has(mark)')!
  const main = document.querySelector('main')!
  const { paddingTop, paddingBottom } = getComputedStyle(main)
  const top = box(main).top + parseFloat(paddingTop)
  const free = box(main).bottom - parseFloat(paddingBottom) - top
  return {
    lines: Math.round(box(sentence).height / parseFloat(getComputedStyle(sentence).lineHeight)),
    firstLine: box(sentence).top,
    footer: [box(document.querySelector('footer')!).top, box(document.querySelector('[role=group]')!).top],
    help: box(sentence.closest('[aria-live]')!.nextElementSibling!).top - box(sentence).bottom,
    shareAbove: (box(sentence).top - top) / free,
  }
}

/** Records the last slide: its start, its duration, and how far it was after a third of it. Runs in the browser. */
function watchSlides(): void {
  const { animate } = Element.prototype
  Element.prototype.animate = function (keyframes, options) {
    const animation = animate.call(this, keyframes, options)
    const { duration, easing } = animation.effect!.getTiming()
    const curve = new KeyframeEffect(null, { opacity: [0, 1] }, { duration: 3, easing: easing! })
    const probe = new Animation(curve)
    probe.currentTime = 1
    const soon = curve.getComputedTiming().progress!
    const [from] = (animation.effect as KeyframeEffect).getKeyframes()
    if (this.querySelector('mark')) Object.assign(window, { slide: [from!['transform'], duration, soon > 0.67] })
    return animation
  }
}

const lastSlide = (page: Page) => page.evaluate(() => (window as unknown as { slide?: unknown }).slide)

// §3.42 §10.3
test('sentences slide in the direction of navigation', async ({ page }) => {
  await page.addInitScript(watchSlides)
  await fetchTest(page)
  const moves = page.waitForResponse(/motionParts/)
  await page.goto('/vocab/words/3')
  await (await moves).finished()
  await button(page, 'Know').click()
  await expect.poll(() => lastSlide(page)).toEqual(['translateX(18px)', 300, true])
  await page.getByRole('button', { name: uiText('back'), exact: true }).click()
  await expect.poll(() => lastSlide(page)).toEqual(['translateX(-18px)', 300, true])
  await expect(page.locator('p:has(mark)').locator('..')).toHaveCSS('transform', 'none')
})

// §3.65 §13.11
test('every frame shows one readable sentence', async ({ page }) => {
  await fetchTest(page)
  await page.goto('/vocab/words/2')
  await expect(page.locator('mark')).toBeVisible()
  await page.evaluate(watchFrames)
  await button(page, 'Not sure').click()
  const continueButton = button(page, 'Continue')
  await expect(continueButton.or(counter(page, 3))).toBeVisible()
  if (await continueButton.isVisible()) await continueButton.click()
  for (let index = 3; index < 8; index++) {
    await expect(counter(page, index)).toBeVisible()
    await page.keyboard.press(index % 2 ? 'j' : 'f')
  }
  await expect(counter(page, 8)).toBeVisible()
  const { frames, unlike } = await page.evaluate(() => (window as unknown as { seen: FramesSeen }).seen)
  expect(frames).toBeGreaterThan(5)
  expect(unlike).toEqual([])
})

// §3.64
test('the first line and the answers keep their places from sentence to sentence, the help that below the last line', async ({
  page,
}) => {
  const saved = await fetchTest(page)
  await leaveApp(page)
  await plantRow(page, 'tests', 'running', { ...saved, words: saved.words.map(withVaryingLength) })
  await page.goto('/vocab/words/3')
  const lines = new Set<number>()
  const places = new Set<string>()
  for (let index = 3; index < 23; index++) {
    await expect(counter(page, index)).toBeVisible()
    if (index === 9) await button(page, 'Show meaning').click()
    const place = await page.evaluate(placesOnScreen)
    lines.add(place.lines)
    places.add(JSON.stringify({ ...place, lines: undefined }))
    expect(place.shareAbove).toBeCloseTo(0.34, 2)
    await page.keyboard.press('j')
  }
  expect(lines.size, 'sentences of one line up to four').toBe(4)
  expect([...places]).toHaveLength(1)
})

/**
 * The size of the sentence's letters, and the distance of its first two lines from the window's middle. Runs in the
 * browser.
 */
function stage() {
  const sentence = document.querySelector('p:has(mark)')!
  const { fontSize, lineHeight } = getComputedStyle(sentence)
  const { top, left, right } = sentence.getBoundingClientRect()
  return {
    size: fontSize,
    above: Math.abs((top + parseFloat(lineHeight)) / innerHeight - 0.5) < 0.06,
    aside: Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2) < 2,
  }
}

// §3.64
test('a large window shows a large sentence in its middle, with its meaning and both answers', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await fetchTest(page)
  await page.goto('/vocab/words/3')
  await expect(counter(page, 3)).toBeVisible()
  const top = await page.locator('p:has(mark)').boundingBox()
  await button(page, 'Show meaning').click()
  await expect(page.locator('p:has(> strong)')).toBeInViewport({ ratio: 1 })
  expect((await page.locator('p:has(mark)').boundingBox())!.y, 'the meaning moves nothing').toBe(top!.y)
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(stage), `${width} × ${height}`).toEqual({ size: '44px', above: true, aside: true })
    await expect(button(page, 'Know')).toBeInViewport({ ratio: 1 })
  }
})
