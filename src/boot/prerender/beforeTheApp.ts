/*
 * Runs in the document right after the prerendered start screen and before the first paint: shows Resume when a test is
 * half finished, and holds presses back until the app is ready. The build puts it inline (scripts/build/prerender.ts).
 */
import { canResume, resumeLeft, resumePercent } from '#flow/resumeProgress.ts'
import { holdPresses } from '#browser/earlyPress.ts'
import { readMirroredTest } from '#saving/mirroredTest.ts'

const root = document.getElementById('root')!

try {
  const test = readMirroredTest()
  if (canResume(test)) {
    const percent = `${resumePercent(test)}%`
    const left = resumeLeft(test)
    const halfFinished = document.getElementById('half-finished')!.innerHTML
    root.innerHTML = halfFinished
      .replace('· 0%', `· ${percent}`)
      .replace('"0%"', `"${percent}"`)
      .replace('0 sentences left', left)
    root.dataset['resume'] = percent + left
  }
} catch {
  // Storage is blocked or damaged: the app will show what there is.
}
holdPresses(root)
