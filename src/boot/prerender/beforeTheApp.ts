/*
 * Runs in the document right after the prerendered start screen and before the first paint: shows Resume when a test is
 * half finished, hides what is about to become a home, holds presses back until the app is ready, and asks for the test of
 * somebody who is new here. The build puts it inline (scripts/build/prerender.ts).
 */
import { askForEarlyTest } from '#api/earlyTest.ts'
import { holdPresses } from '#browser/earlyPress.ts'
import { savesData } from '#browser/savesData.ts'
import type { SavedTest } from '#contracts/test.ts'
import { canResume, resumeLeft, resumePercent } from '#flow/resumeProgress.ts'
import { flowForNewTests, testVersionLabel } from '#flow/steps.ts'
import { readMirroredTest } from '#saving/mirroredTest.ts'
import { LOCALE } from '#texts/formatters.ts'
import { HOME_KEY } from '../homeFlag.ts'
import { landingDeck, readAndStoreFlags } from '../landing.ts'
import type { LeftWords } from './renderStart.tsx'

const root = document.getElementById('root')!

try {
  if (localStorage.getItem(HOME_KEY) !== null) root.dataset['home'] = ''
  showHalfFinished(readMirroredTest())
} catch {
  // Storage is blocked or damaged: the app will show what there is.
}
holdPresses(root)

// Seconds before the app could on a slow connection. In all other cases it asks, since it knows more.
const search = new URLSearchParams(location.search)
if (document.visibilityState === 'visible' && !savesData() && landingDeck(search) === null) {
  void askForEarlyTest(testVersionLabel(flowForNewTests(readAndStoreFlags(search), import.meta.env.VITE_FLOW)))
}

function showHalfFinished(test: SavedTest | null): void {
  if (!canResume(test)) return
  const percent = resumePercent(test)
  const { left, count } = resumeLeft(test)
  const halfFinished = document.getElementById('half-finished')!
  const words = JSON.parse(halfFinished.dataset['left']!) as LeftWords
  const say = (what: typeof left, number: number) =>
    words[what][new Intl.PluralRules(LOCALE).select(number)]!.replace('#', `${number}`)
  const share = new Intl.NumberFormat(LOCALE, { style: 'percent' })
  root.innerHTML = halfFinished.innerHTML
    .replace('"0%"', `"${percent}%"`)
    .replace(`${share.format(0)}<`, `${share.format(percent / 100)}<`)
    .replace(say('sentences', 0), say(left, count))
    .replace(left === 'done' ? ' hidden=""' : '', '')
  root.dataset['resume'] = `${percent} ${left} ${count}`
}
