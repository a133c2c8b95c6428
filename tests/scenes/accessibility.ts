import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { layoutFaults, smallTargets } from './layoutFaults.ts'

const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const
/** The rules of axe about colours: all others find the same in both schemes. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const phone = { width: 360, height: 740 }
const usualText = 16

interface Conditions {
  viewport?: { width: number; height: number }
  /** The browser's text size, in px. */
  text?: number
  style?: string
}

/** Settings of a learner that every screen must support (WCAG 1.4.4, 1.4.10, 1.4.12). */
const settings: Record<string, Conditions> = {
  'at 400 % zoom of a window of 1280 x 1024': { viewport: { width: 320, height: 256 } },
  'with text of 200 %': { text: 2 * usualText },
  'with wide text spacing': {
    style: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
            p { margin-block-end: 2em !important }`,
  },
}

/**
 * Checks that targets are at least 44 px large, and that under all settings above nothing is cut off or scrolls in two
 * directions. Leaves the screen as on a phone.
 */
export async function expectReadable(page: Page): Promise<void> {
  expect.soft(await page.evaluate(smallTargets, 44), 'targets below 44 px').toEqual([])
  expect.soft(await page.evaluate(layoutFaults), 'on a phone').toEqual([])
  for (const [name, conditions] of Object.entries(settings)) {
    await apply(page, conditions)
    expect.soft(await page.evaluate(layoutFaults), name).toEqual([])
  }
  await apply(page, {})
}

/** Runs axe in both schemes. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await finishAnimations(page)
    let found = await findViolations(page, colorScheme === 'dark' ? colours : wcag)
    if (found.some((fault) => fault.startsWith('target-size:'))) {
      // The action bar may cover a target in part, until the learner scrolls. In a window without scrolling it covers none.
      const before = page.viewportSize() ?? phone
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...before, height: Math.max(height, before.height) })
      found = await findViolations(page, wcag)
      await page.setViewportSize(before)
    }
    expect.soft(found, `axe, ${colorScheme}`).toEqual([])
  }
}

/**
 * The violations that axe finds in the page, which has no frames. Uses axe-core itself, added once as a script: its
 * wrapper for Playwright adds it at each call and opens another page, which took ten times as long, and page.evaluate
 * passes it to `eval`, which compiles it again for each page.
 */
async function findViolations(page: Page, runOnly: typeof wcag | typeof colours): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const session = await page.context().newCDPSession(page)
    const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: axeSource })
    await session.detach()
    if (exceptionDetails) throw new Error(`axe does not load: ${exceptionDetails.text}`)
  }
  return page.evaluate(async ({ type, values }) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const found = await inPage.run(document, { runOnly: { type, values: [...values] }, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, runOnly)
}

/** Finishes all animations at once; endless ones, such as a spinner, go on. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of ending) animation.finish()
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
  })
}

async function apply(page: Page, { viewport = phone, text = usualText, style = '' }: Conditions): Promise<void> {
  await page.setViewportSize(viewport)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: text } })
  await session.detach()
  await page.evaluate((rules) => {
    // A constructed style sheet is no inline style, so the page's policy allows it. Some rooms have sheets of their own.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    const { theirs = document.adoptedStyleSheets } = window as { theirs?: CSSStyleSheet[] }
    Object.assign(window, { theirs: [...theirs] })
    document.adoptedStyleSheets = [...theirs, sheet]
  }, style)
}
