/*
 * Runs in the document, right after the prerendered start screen and before it is painted: shows Resume where a test is
 * half finished, and keeps presses until the app answers them. The build puts it inline (scripts/build/prerender.ts).
 */
import { canResume, resumePercent } from '#domain/resumeProgress'
import { holdPresses } from '../browser/earlyPress.ts'
import { readMirroredTest } from '../browser/mirroredTest.ts'

const root = document.getElementById('root')!

try {
  const test = readMirroredTest()
  if (canResume(test)) {
    const percent = String(resumePercent(test))
    const halfFinished = document.getElementById('half-finished')!.innerHTML
    root.innerHTML = halfFinished.replace('· 0%', `· ${percent}%`)
    root.dataset['resume'] = percent
  }
} catch {
  // Blocked or damaged storage: the app will say what there is.
}
holdPresses(root)
