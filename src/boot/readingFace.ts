import { savesData } from '#browser/savesData.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import regular from '#ui/typeface/reading-400.woff2'
import semibold from '#ui/typeface/reading-600.woff2'
import { followAppStored } from './updates/serviceWorker.ts'

/** The first family of `--reading` (src/ui/styles/tokens.css). */
const FAMILY = 'ReadingSerif'

/**
 * Loads the typeface of sentences and headings once the app itself is stored on the device, by the worker, which keeps it.
 * Never with Save-Data; where it does not come, the device's serifs do.
 * @param offer is given what shows it: with a new page alone, so that letters that somebody reads stay where they are
 */
export function loadReadingFace(offer: (show: () => void) => void): void {
  if (savesData()) return
  let asked = false
  followAppStored((stored) => {
    if (!stored || asked) return
    asked = true
    whenIdle(() => void load().then(offer, () => {}))
  })
}

async function load(): Promise<() => void> {
  const wanted = [
    [regular, '400'],
    [semibold, '600'],
  ] as const
  // Never one without the other.
  const faces = await Promise.all(
    wanted.map(([file, weight]) => new FontFace(FAMILY, `url(${file})`, { weight, display: 'optional' }).load()),
  )
  return () => {
    for (const face of faces) document.fonts.add(face)
  }
}
