import { FAMILY, TYPEFACE_KEY } from '#browser/keptTypeface.ts'
import { readNote, writeNote } from '#browser/notes.ts'
import { savesData } from '#browser/savesData.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import regular from '#ui/typeface/reading-400.woff2'
import semibold from '#ui/typeface/reading-600.woff2'
import { followAppStored } from './updates/serviceWorker.ts'

const files = { 400: regular, 600: semibold }

/**
 * Loads the typeface of sentences and headings for the next visit, after the worker has stored the app on the device, so
 * that the worker stores it too. It is skipped with Save-Data. A visit that began with the device's own serif typeface
 * keeps that to its end.
 */
export function keepReadingFace(): void {
  if (savesData()) return
  let started = false
  followAppStored((stored) => {
    const note = JSON.stringify(files)
    if (!stored || started || readNote('browser', TYPEFACE_KEY) === note) return
    started = true
    whenIdle(
      () =>
        void Promise.all(Object.values(files).map((file) => new FontFace(FAMILY, `url(${file})`).load())).then(
          () => void writeNote('browser', TYPEFACE_KEY, note),
          // If one does not load, the next visit tries again.
          () => {},
        ),
    )
  })
}
