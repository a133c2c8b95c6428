/*
 * Runs in the document right after the prerendered start screen and before the first paint. It shows Resume for a
 * half-finished test, uses a typeface that the device keeps, hides a start that is about to become a home, holds presses back until the app is ready, and
 * requests a test for a new visitor. The build inlines it (scripts/build/prerender.ts).
 */
import { askForEarlyTest } from '#api/earlyTest.ts'
import { holdPresses } from '#browser/earlyPress.ts'
import { showKeptTypeface } from '#browser/keptTypeface.ts'
import { savesData } from '#browser/savesData.ts'
import { SITTING_KEY } from '#browser/scope.ts'
import { readSite } from '#browser/site.ts'
import type { SavedTest } from '#contracts/test.ts'
import { canResume, resumeLeft, resumePercent } from '#flow/resumeProgress.ts'
import { flowForNewTests, testVersionLabel } from '#flow/steps.ts'
import { readMirroredTest } from '#saving/mirroredTest.ts'
import { localeOf } from '#texts/formatters.ts'
import { HOME_KEY } from '../homeFlag.ts'
import { landingDeck, readAndStoreFlags } from '../landing.ts'
import type { HalfFinishedWords } from './renderStart.tsx'

const root = document.getElementById('root')!

try {
  // A sitting leads elsewhere, and shows nothing of the one to whom the device belongs.
  const isSitting = localStorage.getItem(SITTING_KEY) !== null
  if (isSitting || localStorage.getItem(HOME_KEY) !== null) root.dataset['home'] = ''
  if (!isSitting) showHalfFinished(readMirroredTest())
  showKeptTypeface()
} catch {
  // Storage is blocked or damaged: the app corrects what the document shows.
}
holdPresses(root)

// On a slow connection this is seconds earlier than the app. In all other cases the app asks, because it knows more.
const search = new URLSearchParams(location.search)
if (document.visibilityState === 'visible' && !savesData() && landingDeck(search) === null) {
  void askForEarlyTest(testVersionLabel(flowForNewTests(readAndStoreFlags(search), readSite().flow)))
}

function showHalfFinished(test: SavedTest | null): void {
  if (!canResume(test)) return
  const percent = resumePercent(test)
  const { left, count } = resumeLeft(test)
  const halfFinished = document.getElementById('half-finished')!
  const words = JSON.parse(halfFinished.dataset['words']!) as HalfFinishedWords
  const locale = localeOf(document.documentElement.lang)
  const leftText = (what: typeof left, number: number) =>
    words[what][new Intl.PluralRules(locale).select(number)]!.replace('#', `${number}`)
  root.innerHTML = halfFinished.innerHTML
    .replace('"0%"', `"${percent}%"`)
    .replace(`${words.share}<`, `${words.share.replace('0', `${percent}`)}<`)
    .replace(leftText('sentences', 0), leftText(left, count))
    .replace(left === 'done' ? ' hidden=""' : '', '')
  root.dataset['resume'] = `${percent} ${left} ${count}`
}
