import { savesData } from '#browser/savesData.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import regular from '#ui/typeface/reading-400.woff2'
import semibold from '#ui/typeface/reading-600.woff2'
import { followAppStored } from './updates/serviceWorker.ts'

/** The first family in `--reading` (src/ui/styles/tokens.css). */
const FAMILY = 'ReadingSerif'

/**
 * Loads the typeface of sentences and headings after the worker has stored the app on the device, so that the worker
 * stores it too. It is skipped with Save-Data; until it arrives, the device's own serif typeface is used.
 * @param offer receives the function that shows it, to be called with a new page, so that text does not shift under a
 * reader's eyes
 */
export function loadReadingFace(offer: (show: () => void) => void): void {
  if (savesData()) return
  let started = false
  followAppStored((stored) => {
    if (!stored || started) return
    started = true
    whenIdle(() => void load().then(offer, () => {}))
  })
}

async function load(): Promise<() => void> {
  const wanted = [
    [regular, '400'],
    [semibold, '600'],
  ] as const
  // Uses both weights or neither.
  const faces = await Promise.all(
    wanted.map(([file, weight]) => new FontFace(FAMILY, `url(${file})`, { weight, display: 'optional' }).load()),
  )
  return () => {
    for (const face of faces) document.fonts.add(face)
  }
}
